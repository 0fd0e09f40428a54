<#-- The page around every form: mark, card, languages. The scripts are Keycloak's: they notice a sign-in in another tab. -->
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<!DOCTYPE html>
<html lang="${lang}" dir="${((locale.rtl)!false)?then('rtl','ltr')}">
<head>
    <meta charset="utf-8">
    <#list (properties.meta!'')?split(' ') as meta>
        <meta name="${meta?split('==')[0]}" content="${meta?split('==')[1]}">
    </#list>
    <title>${title!} · Atrium</title>
    <link rel="icon" type="image/svg+xml" href="${url.resourcesPath}/img/mark.svg">
    <#list (properties.styles!'')?split(' ') as style>
        <link rel="stylesheet" href="${url.resourcesPath}/${style}">
    </#list>
    <script type="importmap">{ "imports": { "rfc4648": "${url.resourcesCommonPath}/vendor/rfc4648/rfc4648.js" } }</script>
    <#if scripts??>
        <#list scripts as script><script src="${script}"></script></#list>
    </#if>
    <script type="module">
        <#outputformat "JavaScript">
        import { startSessionPolling, checkAuthSession } from ${(url.resourcesPath + "/js/authChecker.js")?c};
        startSessionPolling(${url.ssoLoginInOtherTabsUrl?c});
        <#if authenticationSession??>checkAuthSession(${authenticationSession.authSessionIdHash?c});</#if>
        </#outputformat>
    </script>
</head>
<body data-page-id="login-${pageId}">
<main>
    <p class="brand"><@mark/>Atrium</p>
    <div class="card">
        <#if auth?has_content && auth.showUsername() && !auth.showResetCredentials()>
            <h1 id="kc-page-title"><#nested "header"></h1>
            <#nested "show-username">
            <p class="hint"><span id="kc-attempted-username">${auth.attemptedUsername}</span>
                · <a id="reset-login" href="${url.loginRestartFlowUrl}">${msg("restartLoginTooltip")}</a></p>
        <#else>
            <h1 id="kc-page-title"><#nested "header"></h1>
        </#if>
        <#if displayMessage && message?has_content && (message.type != 'warning' || !isAppInitiatedAction??)>
            <@notice message.type message.summary/>
        </#if>
        <#nested "form">
        <#if auth?has_content && auth.showTryAnotherWayLink()>
            <form action="${url.loginAction}" method="post">
                <input type="hidden" name="tryAnotherWay" value="on">
                <button class="button quiet" type="submit">${msg("doTryAnotherWay")}</button>
            </form>
        </#if>
        <#if switchOrganizationEnabled?? && switchOrganizationEnabled>
            <form action="${url.loginAction}" method="post">
                <input type="hidden" name="switchOrganization" value="true">
                <button class="button quiet" type="submit">${msg("doSwitchOrganization")}</button>
            </form>
        </#if>
        <#nested "socialProviders">
        <#if displayInfo><div class="below"><#nested "info"></div></#if>
    </div>
</main>
<#if realm.internationalizationEnabled && locale.supported?size gt 1>
    <footer>
        <nav aria-label="${msg("languages")}">
            <#list locale.supported as other>
                <#if other.languageTag == locale.currentLanguageTag>
                    <span lang="${other.languageTag}" aria-current="true">${other.label}</span>
                <#else>
                    <a lang="${other.languageTag}" hreflang="${other.languageTag}" href="${other.url}">${other.label}</a>
                </#if>
            </#list>
        </nav>
    </footer>
</#if>
</body>
</html>
</#macro>

<#macro mark>
<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><path d="M4 28V14a12 12 0 0 1 24 0v14M11 28V16a5 5 0 0 1 10 0v12M3 28h26"/></svg>
</#macro>

<#-- Read out at once when something is wrong. -->
<#macro notice kind text>
<div id="problem" class="notice<#if kind == 'error'> negative</#if>" role="<#if kind == 'error'>alert<#else>status</#if>">${kcSanitize(text)?no_esc}</div>
</#macro>
