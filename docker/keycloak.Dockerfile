# Keycloak with the product's theme; the realm comes from k8s/keycloak/realm.

FROM quay.io/keycloak/keycloak:26.7.3
LABEL org.opencontainers.image.title="Atrium Keycloak" \
      org.opencontainers.image.description="Keycloak with the Atrium theme" \
      org.opencontainers.image.licenses="Apache-2.0 AND AGPL-3.0-or-later"
COPY k8s/keycloak/theme/atrium /opt/keycloak/themes/atrium
# A volume over a folder that the image does not have belongs to root, but Keycloak runs as another user.
RUN mkdir -p /opt/keycloak/data/h2
