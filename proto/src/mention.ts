/** Somebody mentioned in a text, `Thank you @[Ada Nowak](42)!`: the name as it is shown, then who it is. Anything else that looks like it is only text. */
export const mentionPattern = /@\[([^\]]{1,200})\]\(([\w.-]{1,64})\)/g;
