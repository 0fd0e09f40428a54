<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
    <#if section = "header">
        ${msg("errorTitle")}
    <#elseif section = "form">
        <p id="kc-error-message">${kcSanitize(message.summary)?no_esc}</p>
        <#if traceId??><p class="hint" id="traceId">${msg("traceIdSupportMessage", traceId)}</p></#if>
        <#if !skipLink?? && (client.baseUrl)?has_content>
            <a class="button" id="backToApplication" href="${client.baseUrl}">${msg("backToApplication")}</a>
        </#if>
    </#if>
</@layout.registrationLayout>
