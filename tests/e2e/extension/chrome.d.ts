interface StorageArea {
  get(key: string | null): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  clear(): Promise<void>;
}

interface Granted {
  permissions: string[];
  origins: string[];
}

declare const chrome: {
  storage: Record<'local' | 'session' | 'sync', StorageArea>;
  alarms: {
    create(name: string, info: { when: number }): Promise<void>;
    getAll(): Promise<unknown[]>;
    clearAll(): Promise<boolean>;
  };
  permissions: { getAll(): Promise<Granted>; remove(which: Granted): Promise<boolean> };
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  tabs: {
    getCurrent(): Promise<{ id: number }>;
    query(which: object): Promise<{ id: number }[]>;
    remove(ids: number[]): Promise<void>;
  };
};
