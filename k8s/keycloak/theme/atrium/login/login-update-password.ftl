<#import "template.ftl" as layout>
<#assign wrong = messagesPerField.existsError('password','password-confirm')>
<@layout.registrationLayout displayMessage=!wrong; section>
    <#if section = "header">
        ${msg("updatePasswordTitle")}
    <#elseif section = "form">
        <#if wrong><@layout.notice 'error' messagesPerField.getFirstError('password','password-confirm')/></#if>
        <form id="kc-passwd-update-form" action="${url.loginAction}" method="post">
            <#-- So that a password manager knows whose password it keeps. -->
            <input type="text" name="username" value="${(auth.attemptedUsername!'')}" autocomplete="username" readonly hidden>
            <@field 'password-new' msg("passwordNew") true/>
            <p class="hint">${msg("passwordRule")}</p>
            <@field 'password-confirm' msg("passwordConfirm") false/>
            <#-- Whoever knows the old password keeps nothing: it is no choice. -->
            <input type="hidden" name="logout-sessions" value="on">
            <button class="button" name="login" type="submit">${msg("doSavePassword")}</button>
            <#if isAppInitiatedAction??>
                <button class="button quiet" type="submit" name="cancel-aia" value="true" formnovalidate>${msg("doCancel")}</button>
            </#if>
        </form>
    </#if>
</@layout.registrationLayout>

<#macro field name label focus>
<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="password" autocomplete="new-password" required maxlength="200"
           <#if focus>autofocus</#if> <#if wrong>aria-invalid="true" aria-describedby="problem"</#if>>
</div>
</#macro>
