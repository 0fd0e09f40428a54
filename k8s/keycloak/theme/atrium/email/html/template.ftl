<#macro emailLayout>
<html lang="${locale.language}" dir="${(ltr)?then('ltr','rtl')}">
<body style="margin:0;padding:24px;background:#f7f4ee;color:#2a2621;font:16px/1.6 'Source Sans 3',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e3dccf;border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#1f6f5c">Atrium</p>
<#nested>
</div>
</body>
</html>
</#macro>
