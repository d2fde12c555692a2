export const SETTINGS_TABS = ['profile', 'password', 'sessions', 'notices', 'language', 'data'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
