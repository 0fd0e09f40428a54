// Written by mobile/follow-settings.ts from mobile/app.json
export const server = 'https://atrium.example';
