<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
    <#if section = "header">
        ${msg("pageExpiredTitle")}
    <#elseif section = "form">
        <p>${msg("pageExpiredText")}</p>
        <a class="button" id="loginContinueLink" href="${url.loginAction}">${msg("pageExpiredContinue")}</a>
        <a class="button quiet" id="loginRestartLink" href="${url.loginRestartFlowUrl}">${msg("pageExpiredRestart")}</a>
    </#if>
</@layout.registrationLayout>
