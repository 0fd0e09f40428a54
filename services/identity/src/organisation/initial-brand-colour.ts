/** Of an organisation whose administrators have not chosen one. */
export const initialBrandColour = '#b4532a';
