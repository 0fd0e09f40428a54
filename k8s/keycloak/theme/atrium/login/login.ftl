<#import "template.ftl" as layout>
<#import "passkeys.ftl" as passkeys>
<#assign wrong = messagesPerField.existsError('username','password')>
<@layout.registrationLayout displayMessage=!wrong; section>
    <#if section = "header">
        ${msg("loginAccountTitle")}
    <#elseif section = "form">
        <#if realm.password>
            <#if wrong><@layout.notice 'error' messagesPerField.getFirstError('username','password')/></#if>
            <form id="kc-form-login" action="${url.loginAction}" method="post">
                <#if !usernameHidden??>
                    <div class="field">
                        <label for="username">${msg("email")}</label>
                        <input id="username" name="username" type="email" value="${(login.username!'')}" required maxlength="254"
                               autocomplete="${(enableWebAuthnConditionalUI?has_content)?then('username webauthn', 'username')}"
                               autocapitalize="none" spellcheck="false" dir="ltr"
                               <#if wrong>aria-invalid="true" aria-describedby="problem"</#if>
                               <#if !(login.username?has_content)>autofocus</#if>>
                    </div>
                </#if>
                <div class="field">
                    <label for="password">${msg("password")}</label>
                    <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"
                           <#if wrong>aria-invalid="true" aria-describedby="problem"</#if>
                           <#if login.username?has_content>autofocus</#if>>
                </div>
                <#if realm.rememberMe && !usernameHidden??>
                    <label class="choice"><input id="rememberMe" name="rememberMe" type="checkbox"<#if login.rememberMe??> checked</#if>>
                        <span>${msg("rememberMe")}</span></label>
                </#if>
                <input type="hidden" id="id-hidden-input" name="credentialId"<#if auth.selectedCredential?has_content> value="${auth.selectedCredential}"</#if>>
                <button class="button" id="kc-login" name="login" type="submit">${msg("doLogIn")}</button>
            </form>
            <#if realm.resetPasswordAllowed>
                <p class="below"><a href="${url.loginResetCredentialsUrl}">${msg("doForgotPassword")}</a></p>
            </#if>
            <#if client?? && client.baseUrl?has_content>
                <p class="below"><a href="${client.baseUrl}login?company=true">${msg("byCompany")}</a></p>
                <p class="below"><a href="${client.baseUrl}login?signUp=true">${msg("firstTime")}</a></p>
            </#if>
        </#if>
        <@passkeys.conditionalUIData />
    <#elseif section = "socialProviders">
        <#if realm.password && social?? && social.providers?has_content>
            <div id="kc-social-providers">
                <p class="or">${msg("identity-provider-login-label")}</p>
                <#list social.providers as one>
                    <a id="social-${one.alias}" class="button quiet" href="${one.loginUrl}">${one.displayName!}</a>
                </#list>
            </div>
        </#if>
    </#if>
</@layout.registrationLayout>
