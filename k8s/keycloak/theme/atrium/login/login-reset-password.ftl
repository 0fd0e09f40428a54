<#import "template.ftl" as layout>
<#assign wrong = messagesPerField.existsError('username')>
<@layout.registrationLayout displayMessage=!wrong; section>
    <#if section = "header">
        ${msg("emailForgotTitle")}
    <#elseif section = "form">
        <#if wrong><@layout.notice 'error' messagesPerField.get('username')/></#if>
        <p>${msg("emailInstruction")}</p>
        <form id="kc-reset-password-form" action="${url.loginAction}" method="post">
            <div class="field">
                <label for="username">${msg("email")}</label>
                <input id="username" name="username" type="email" value="${(auth.attemptedUsername!'')}" required maxlength="254" autofocus
                       autocomplete="username" autocapitalize="none" spellcheck="false" dir="ltr"
                       <#if wrong>aria-invalid="true" aria-describedby="problem"</#if>>
            </div>
            <button class="button" type="submit">${msg("doSubmitReset")}</button>
        </form>
        <p class="below"><a href="${url.loginUrl}">${msg("backToLogin")}</a></p>
    </#if>
</@layout.registrationLayout>
