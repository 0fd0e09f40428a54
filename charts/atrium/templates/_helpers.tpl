{{- define "atrium.fullname" -}}
{{- if contains "atrium" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-atrium" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "atrium.selector" -}}
app.kubernetes.io/name: atrium
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "atrium.labels" -}}
{{ include "atrium.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "atrium.image" -}}
{{- $image := .root.Values.image -}}
{{ with $image.registry }}{{ trimSuffix "/" . }}/{{ end }}{{ $image.repository }}/{{ .name }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "atrium.host" -}}
{{- $given := .given | default "" -}}
{{ $given | default (splitList ":" (urlParse .root.Values.publicUrl).host | first) }}
{{- end }}

{{- define "atrium.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "atrium.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* A service's values, merged with `defaults`. */}}
{{- define "atrium.service" -}}
{{- $defaults := .root.Values.defaults -}}
{{- $service := .service -}}
{{- $merged := dict -}}
{{- range $key, $value := $defaults }}{{ $_ := set $merged $key (hasKey $service $key | ternary (get $service $key) $value) }}{{ end -}}
{{- $_ := set $merged "env" (merge (dict) ($service.env | default dict) ($defaults.env | default dict)) -}}
{{- $_ := set $merged "replicas" (merge (dict) ($service.replicas | default dict) $defaults.replicas) -}}
{{ toYaml $merged }}
{{- end }}

{{/* The keys of the Secret that a service may read, by the backing services it reaches. */}}
{{- define "atrium.secretKeys" -}}
{{- $keys := list -}}
{{- $of := dict "mongodb" (list "MONGODB_URI") "secrets" (list "SECRETS_KEY") "redis" (list "REDIS_URL") "storage" (list "S3_ACCESS_KEY" "S3_SECRET_KEY") "mail" (list "SMTP_URL") "accounts" (list "KEYCLOAK_CLIENT_SECRET") -}}
{{- if .root.Values.backingServices.kafka.username }}{{ $_ := set $of "kafka" (list "KAFKA_PASSWORD") }}{{ end -}}
{{- if .root.Values.backingServices.sms.url }}{{ $_ := set $of "sms" (list "SMS_GATEWAY_SECRET") }}{{ end -}}
{{- $push := list -}}
{{- with .root.Values.backingServices.push -}}
{{- if .vapidPublicKey }}{{ $push = append $push "VAPID_PRIVATE_KEY" }}{{ end -}}
{{- if .fcm }}{{ $push = append $push "FCM_SERVICE_ACCOUNT" }}{{ end -}}
{{- if .apns.keyId }}{{ $push = append $push "APNS_KEY" }}{{ end -}}
{{- end -}}
{{- $_ := set $of "push" $push -}}
{{- range .service.reaches }}{{ $keys = concat $keys (get $of . | default list) }}{{ end -}}
{{ join "," $keys }}
{{- end }}

{{- define "atrium.env" -}}
{{- $root := .root -}}
{{- $backingServices := $root.Values.backingServices -}}
{{- $reaches := .service.reaches | default list -}}
{{- $env := dict "PORT" "8080" "HOST" "0.0.0.0" "LOG_LEVEL" .merged.logLevel "DRAIN_SECONDS" (.root.Values.shutdown.drainSeconds | toString) -}}
{{- if .service.metrics }}{{ $_ := set $env "METRICS_PORT" "9464" }}{{ end -}}
{{- if $reaches }}{{ $_ := set $env "PUBLIC_URL" $root.Values.publicUrl }}{{ end -}}
{{- if and .service.entryPoint $root.Values.trustProxy }}{{ $_ := set $env "TRUST_PROXY" ($root.Values.trustProxy | toString) }}{{ end -}}
{{- if .service.entryPoint -}}
{{- $_ := set $env "KEEP_ALIVE_SECONDS" ($root.Values.keepAliveSeconds | toString) -}}
{{- with $root.Values.apps.android -}}
{{- if .id }}{{ $_ := set $env "ANDROID_APP_ID" .id }}{{ $_ := set $env "ANDROID_APP_FINGERPRINTS" (join "," .fingerprints) }}{{ end -}}
{{- end -}}
{{- with $root.Values.apps.apple }}{{ $_ := set $env "APPLE_APP_ID" . }}{{ end -}}
{{- end -}}
{{- if has "kafka" $reaches -}}
{{- $_ := set $env "KAFKA_BROKERS" (join "," $backingServices.kafka.brokers) -}}
{{- $_ := set $env "KAFKA_TLS" ($backingServices.kafka.tls | ternary "1" "0") -}}
{{- $_ := set $env "KAFKA_PARTITIONS" ($backingServices.kafka.partitions | toString) -}}
{{- $_ := set $env "KAFKA_REPLICATION" ($backingServices.kafka.replication | toString) -}}
{{- with $backingServices.kafka.username }}{{ $_ := set $env "KAFKA_USERNAME" . }}{{ $_ := set $env "KAFKA_MECHANISM" $backingServices.kafka.mechanism }}{{ end -}}
{{- end -}}
{{- if has "storage" $reaches -}}
{{- $_ := set $env "S3_ENDPOINT" $backingServices.storage.endpoint -}}
{{- with $backingServices.storage.publicEndpoint }}{{ $_ := set $env "S3_PUBLIC_ENDPOINT" . }}{{ end -}}
{{- $_ := set $env "S3_REGION" $backingServices.storage.region -}}
{{- $_ := set $env "S3_BUCKET_PREFIX" $backingServices.storage.bucketPrefix -}}
{{- end -}}
{{- if has "mail" $reaches }}{{ $_ := set $env "MAIL_FROM" $backingServices.mail.from }}{{ end -}}
{{- if and (has "sms" $reaches) $backingServices.sms.url }}{{ $_ := set $env "SMS_GATEWAY_URL" $backingServices.sms.url }}{{ end -}}
{{- if has "push" $reaches -}}
{{- with $backingServices.push.vapidPublicKey }}{{ $_ := set $env "VAPID_PUBLIC_KEY" . }}{{ end -}}
{{- with $backingServices.push.subject }}{{ $_ := set $env "VAPID_SUBJECT" . }}{{ end -}}
{{- with $backingServices.push.apns -}}
{{- if .keyId }}{{ $_ := set $env "APNS_KEY_ID" .keyId }}{{ $_ := set $env "APNS_TEAM_ID" .teamId }}{{ $_ := set $env "APNS_TOPIC" .topic }}{{ end -}}
{{- end -}}
{{- end -}}
{{- if has "keys" $reaches -}}
{{- $_ := set $env "OIDC_ISSUER" $backingServices.keycloak.issuer -}}
{{- $_ := set $env "OIDC_JWKS_URL" (printf "%s/realms/%s/protocol/openid-connect/certs" (trimSuffix "/" $backingServices.keycloak.url) $backingServices.keycloak.realm) -}}
{{- $_ := set $env "OIDC_AUDIENCE" $backingServices.keycloak.audience -}}
{{- end -}}
{{- if has "accounts" $reaches -}}
{{- $_ := set $env "KEYCLOAK_URL" $backingServices.keycloak.url -}}
{{- $_ := set $env "KEYCLOAK_REALM" $backingServices.keycloak.realm -}}
{{- $_ := set $env "KEYCLOAK_CLIENT_ID" $backingServices.keycloak.adminClient -}}
{{- end -}}
{{- if has "browsers" $reaches -}}
{{- $_ := set $env "OIDC_CLIENT_ID" $backingServices.keycloak.webClient -}}
{{- $_ := set $env "S3_PUBLIC_ENDPOINT" ($backingServices.storage.publicEndpoint | default $backingServices.storage.endpoint) -}}
{{- end -}}
{{- if and .service.metrics $backingServices.traces.endpoint -}}
{{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" $backingServices.traces.endpoint -}}
{{- $_ := set $env "OTEL_TRACES_SAMPLER_ARG" ($backingServices.traces.samplingRatio | toString) -}}
{{- end -}}
{{- range $reaches -}}
{{- if hasKey $root.Values.services . }}{{ $_ := set $env (printf "%s_URL" (upper .)) (printf "http://%s-%s:8080" (include "atrium.fullname" $root) .) }}{{ end -}}
{{- end -}}
{{- range compact (splitList "," (include "atrium.secretKeys" .)) }}{{ $_ := set $env (printf "%s_FILE" .) (printf "/run/secrets/atrium/%s" .) }}{{ end -}}
{{- if and $reaches $root.Values.trust.secret }}{{ $_ := set $env "NODE_EXTRA_CA_CERTS" (printf "/run/trust/%s" $root.Values.trust.key) }}{{ end -}}
{{- range $key, $value := .merged.env }}{{ $_ := set $env $key ($value | toString) }}{{ end -}}
{{- range $key, $value := $env }}
- { name: {{ $key }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- define "atrium.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
{{- if and .service.reaches .root.Values.trust.secret }}
- name: trust
  secret: { secretName: {{ .root.Values.trust.secret }}, defaultMode: 288 }
{{- end }}
{{- with compact (splitList "," (include "atrium.secretKeys" .)) }}
- name: secrets
  secret:
    secretName: {{ $.secret }}
    defaultMode: 288
    items:
      {{- range . }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}
{{- end }}

{{- define "atrium.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if and .service.reaches .root.Values.trust.secret }}
- { name: trust, mountPath: /run/trust, readOnly: true }
{{- end }}
{{- with include "atrium.secretKeys" . }}
- { name: secrets, mountPath: /run/secrets/atrium, readOnly: true }
{{- end }}
{{- end }}

{{- define "atrium.secretName" -}}
{{- .Values.secrets.existing | default (include "atrium.fullname" .) }}
{{- end }}

{{/* The prepare jobs run before the release's own Secret exists, so they get a copy that is deleted afterwards. */}}
{{- define "atrium.prepareSecretName" -}}
{{- .Values.secrets.existing | default (printf "%s-prepare" (include "atrium.fullname" .)) }}
{{- end }}

{{/* A Secret or an ExternalSecret; nothing if an existing Secret is used. */}}
{{- define "atrium.secret" -}}
{{- $secrets := .root.Values.secrets -}}
{{- if $secrets.external.store }}
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: {{ .name }}
  labels: {{- include "atrium.labels" (dict "root" .root "name" "secrets") | nindent 4 }}
  {{- with .annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  refreshInterval: {{ $secrets.external.refresh }}
  secretStoreRef: { kind: {{ $secrets.external.storeKind }}, name: {{ $secrets.external.store }} }
  target: { name: {{ .name }} }
  dataFrom:
    - extract: { key: {{ $secrets.external.key | quote }} }
{{- else if $secrets.values }}
apiVersion: v1
kind: Secret
metadata:
  name: {{ .name }}
  labels: {{- include "atrium.labels" (dict "root" .root "name" "secrets") | nindent 4 }}
  {{- with .annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
stringData: {{- toYaml $secrets.values | nindent 2 }}
{{- end }}
{{- end }}

{{- define "atrium.policyToBackingServices" -}}
{{- $root := .root -}}
{{- $only := .only -}}
{{- $of := dict "keys" "keycloak" "accounts" "keycloak" -}}
{{- $backingServices := list -}}
{{- range .service.reaches }}{{ $backingService := get $of . | default . }}{{ if and (dig $backingService "ports" nil $root.Values.backingServices) (or (ne $backingService "sms") $root.Values.backingServices.sms.url) }}{{ $backingServices = append $backingServices $backingService }}{{ end }}{{ end -}}
{{- if and .service.metrics $root.Values.backingServices.traces.endpoint }}{{ $backingServices = append $backingServices "traces" }}{{ end -}}
- to: {{- toYaml $root.Values.networkPolicies.dns | nindent 4 }}
  ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
{{- range uniq $backingServices }}
{{- $backingService := get $root.Values.backingServices . }}
# {{ . }}
- to: {{- toYaml ($backingService.peers | default $root.Values.networkPolicies.backingServices) | nindent 4 }}
  ports: {{ range $backingService.ports }}
    - { port: {{ . }}, protocol: TCP }
    {{- end }}
{{- end }}
{{- end }}

{{/* Settings with the address of a backing service that is reached without encryption, one a line. */}}
{{- define "atrium.plainConnections" -}}
{{- $b := .Values.backingServices -}}
{{- $plain := list -}}
{{- if hasPrefix "http:" $b.storage.endpoint }}{{ $plain = append $plain "backingServices.storage.endpoint" }}{{ end -}}
{{- if hasPrefix "http:" ($b.storage.publicEndpoint | default "") }}{{ $plain = append $plain "backingServices.storage.publicEndpoint" }}{{ end -}}
{{- if hasPrefix "http:" $b.keycloak.url }}{{ $plain = append $plain "backingServices.keycloak.url" }}{{ end -}}
{{- if not $b.kafka.tls }}{{ $plain = append $plain "backingServices.kafka.tls" }}{{ end -}}
{{- if hasPrefix "http:" ($b.traces.endpoint | default "") }}{{ $plain = append $plain "backingServices.traces.endpoint" }}{{ end -}}
{{- with .Values.secrets.values -}}
{{- if hasPrefix "redis:" (.REDIS_URL | default "") }}{{ $plain = append $plain "secrets.values.REDIS_URL" }}{{ end -}}
{{- if and .MONGODB_URI (not (regexMatch "[?&](tls|ssl)=true" .MONGODB_URI)) (not (hasPrefix "mongodb+srv:" .MONGODB_URI)) }}{{ $plain = append $plain "secrets.values.MONGODB_URI" }}{{ end -}}
{{- end -}}
{{ join "\n" $plain }}
{{- end }}

{{/* Refuses the values. `helm lint` overlooks `fail`, but not a template that does not exist: its name is the reason. */}}
{{- define "atrium.refuse" -}}
{{- fail . }}{{ include . . -}}
{{- end }}

{{/* Checks that the values schema cannot express. */}}
{{- define "atrium.check" -}}
{{- $secrets := .Values.secrets -}}
{{- $ways := list -}}
{{- if $secrets.existing }}{{ $ways = append $ways "secrets.existing" }}{{ end -}}
{{- if $secrets.external.store }}{{ $ways = append $ways "secrets.external" }}{{ end -}}
{{- if $secrets.values }}{{ $ways = append $ways "secrets.values" }}{{ end -}}
{{- if not $ways }}{{ include "atrium.refuse" "No secrets configured: set one of secrets.existing, secrets.external.store or secrets.values" }}{{ end -}}
{{- if gt (len $ways) 1 }}{{ include "atrium.refuse" (printf "More than one source of secrets configured (%s): keep only one" (join ", " $ways)) }}{{ end -}}
{{- if and $secrets.external.store (not $secrets.external.key) }}{{ include "atrium.refuse" "secrets.external.key is required with secrets.external.store" }}{{ end -}}
{{- range $name, $service := .Values.services -}}
{{- $merged := include "atrium.service" (dict "root" $ "service" $service) | fromYaml -}}
{{- if lt ($merged.replicas.max | int) ($merged.replicas.min | int) }}{{ include "atrium.refuse" (printf "services.%s.replicas.max (%v) must not be less than min (%v)" $name $merged.replicas.max $merged.replicas.min) }}{{ end -}}
{{- if and $service.prepares (gt ($merged.replicas.max | int) ($.Values.backingServices.kafka.partitions | int)) }}{{ include "atrium.refuse" (printf "services.%s.replicas.max (%v) must not exceed backingServices.kafka.partitions (%v): extra replicas would have nothing to consume" $name $merged.replicas.max $.Values.backingServices.kafka.partitions) }}{{ end -}}
{{- range $service.reaches }}{{ if not (or (hasKey $.Values.backingServices .) (hasKey $.Values.services .) (has . (list "keys" "accounts" "browsers" "secrets"))) }}{{ include "atrium.refuse" (printf "services.%s.reaches: unknown component %s" $name .) }}{{ end }}{{ end -}}
{{- if and $secrets.values $service.reaches }}{{ range compact (splitList "," (include "atrium.secretKeys" (dict "root" $ "service" $service))) }}{{ if not (get $secrets.values .) }}{{ include "atrium.refuse" (printf "secrets.values.%s is required by %s" . $name) }}{{ end }}{{ end }}{{ end -}}
{{- end -}}
{{- with .Values.backingServices.push.apns }}{{ if and .keyId (not (and .teamId .topic)) }}{{ include "atrium.refuse" "backingServices.push.apns: teamId and topic are required with keyId" }}{{ end }}{{ end -}}
{{- if le (.Values.shutdown.graceSeconds | int) (add (.Values.shutdown.drainSeconds | int) 30 | int) }}{{ include "atrium.refuse" "shutdown.graceSeconds must be greater than drainSeconds + 30 (maximum shutdown time)" }}{{ end -}}
{{- if and .Values.backup.enabled (not .Values.backup.claim) }}{{ include "atrium.refuse" "backup.claim is required: set the PersistentVolumeClaim for backups" }}{{ end -}}
{{- if and (or .Values.ingress.enabled .Values.gatewayApi.enabled) (not .Values.backingServices.storage.publicEndpoint) }}{{ include "atrium.refuse" "backingServices.storage.publicEndpoint is required with ingress or gatewayApi: the address at which browsers upload files to the object storage and download them" }}{{ end -}}
{{- if and .Values.loadTest.enabled (not .Values.loadTest.accounts) }}{{ include "atrium.refuse" "loadTest.accounts is required: a secret with the file accounts.csv" }}{{ end -}}
{{- if and .Values.gatewayApi.enabled (not .Values.gatewayApi.parents) }}{{ include "atrium.refuse" "gatewayApi.parents is required: set the Gateway of the route" }}{{ end -}}
{{- with include "atrium.missingSecret" . | trim }}{{ include "atrium.refuse" . }}{{ end -}}
{{- end }}
