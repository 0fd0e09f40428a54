# Keycloak with the product's look; the realm comes from k8s/keycloak/realm.

FROM quay.io/keycloak/keycloak:26.7.3
COPY k8s/keycloak/theme/atrium /opt/keycloak/themes/atrium
