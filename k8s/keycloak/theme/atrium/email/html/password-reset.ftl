<#import "template.ftl" as layout>
<@layout.emailLayout>
<p>${msg("atriumGreeting", (user.firstName)!'')}</p>
<p>${msg("atriumResetText")}</p>
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1f6f5c;color:#ffffff;font-weight:600;text-decoration:none">${msg("atriumResetButton")}</a></p>
<p>${msg("atriumResetValidity", linkExpirationFormatter(linkExpiration))}</p>
<p style="color:#6a6258">${msg("atriumResetNotYou")}</p>
</@layout.emailLayout>
