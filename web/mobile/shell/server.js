// Written by mobile/apply-settings.ts from mobile/app.json
export const server = 'https://atrium.example';
