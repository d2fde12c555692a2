export const SETTINGS_TABS = ['profile', 'password', 'sessions', 'language', 'data'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
