{{/*
The first Secret that the values name and the namespace does not have, or that lacks a key, as a reason to refuse.
Otherwise pods wait for it without a word until Helm gives up. Nothing without a cluster (`helm template`, `helm lint`):
every namespace of a cluster has the service account `default`.
*/}}
{{- define "atrium.missingSecret" -}}
{{- $namespace := .Release.Namespace -}}
{{- $common := .Values.secrets.existing -}}
{{- $needed := list -}}
{{- range $name, $service := .Values.services -}}
{{- $keys := compact (splitList "," (include "atrium.secretKeys" (dict "root" $ "service" $service))) -}}
{{- $setting := empty $service.secret | ternary "secrets.existing" (printf "services.%s.secret" $name) -}}
{{- with $service.secret | default $common }}{{ $needed = append $needed (dict "name" . "keys" $keys "setting" $setting "for" $name) }}{{ end -}}
{{- end -}}
{{- with .Values.trust.secret }}{{ $needed = append $needed (dict "name" . "keys" (list $.Values.trust.key) "setting" "trust.secret" "for" "every service") }}{{ end -}}
{{- if .Values.loadTest.enabled }}{{ $needed = append $needed (dict "name" .Values.loadTest.accounts "keys" (list "accounts.csv") "setting" "loadTest.accounts" "for" "the load test") }}{{ end -}}
{{- $missing := list -}}
{{- if lookup "v1" "ServiceAccount" $namespace "default" -}}
{{- range $needed -}}
{{- $secret := lookup "v1" "Secret" $namespace .name -}}
{{- if not $secret }}{{ $missing = append $missing (printf "%s names the Secret %s, which the namespace %s does not have" .setting .name $namespace) }}{{ end -}}
{{- $need := . -}}
{{- range .keys }}{{ if and $secret (not (hasKey ($secret.data | default dict) .)) }}{{ $missing = append $missing (printf "%s names the Secret %s, which has no key %s: %s needs it" $need.setting $need.name . $need.for) }}{{ end }}{{ end -}}
{{- end -}}
{{- end -}}
{{ first (append $missing "") }}
{{- end }}
