/**
 * A person mentioned in a text, `Thank you @[Ada Nowak](42)!`: the displayed name, then the person's ID. Anything else
 * that looks similar is plain text.
 */
export const mentionPattern = /@\[([^\]]{1,200})\]\(([\w.-]{1,64})\)/g;
