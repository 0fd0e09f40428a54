<#ftl output_format="plainText">
${msg("atriumGreeting", (user.firstName)!'')}

${msg("atriumResetText")}

${link}

${msg("atriumResetValidity", linkExpirationFormatter(linkExpiration))}
${msg("atriumResetNotYou")}
