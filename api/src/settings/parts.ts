import { type Env, EnvError, type EnvValues } from '#src/settings/settings.ts';

/** Throws EnvError if only one of the two keys is set. */
export const readGatewaySettings = (values: EnvValues, production: boolean): Env['gateway'] => {
  const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_CLIENT_KEY: clientKey } = values;
  if (serverKey !== undefined && clientKey !== undefined) {
    return { serverKey, clientKey, apiUrl: values.MIDTRANS_API_URL, snapUrl: values.MIDTRANS_SNAP_URL };
  }
  if (serverKey !== undefined || clientKey !== undefined) {
    throw new EnvError('MIDTRANS_SERVER_KEY and MIDTRANS_CLIENT_KEY: give both or neither');
  }
  const sandbox = values.SANDBOX_GATEWAY ?? (values.NODE_ENV === 'development' ? 'on' : 'off');
  return sandbox === 'on' && !production ? 'sandbox' : null;
};

/** Null: DATA_DIR/files. Throws EnvError if only some of the three values are set. */
export const readFileStoreSettings = (values: EnvValues): Env['filesS3'] => {
  const { FILES_S3_URL: url, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = values;
  if (url !== undefined && key !== undefined && secret !== undefined) return { url, key, secret, region: values.FILES_S3_REGION };
  if (url === undefined && key === undefined && secret === undefined) return null;
  throw new EnvError('FILES_S3_URL, FILES_S3_KEY and FILES_S3_SECRET: give all or none');
};

/** Null: no bot. Throws EnvError if only one of the two values is set. */
export const readTelegramSettings = (values: EnvValues): Env['telegram'] => {
  const { TELEGRAM_API_URL: url, TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chat } = values;
  if (token !== undefined && chat !== undefined) return { url, token, chat };
  if (token === undefined && chat === undefined) return null;
  throw new EnvError('TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID: give both or neither');
};

/** The seller; `|` separates the lines of the address. */
export const readSeller = ({ SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_NPWP: npwp }: EnvValues) =>
  name === undefined
    ? null
    : {
        name,
        address:
          address
            ?.split('|')
            .map((line) => line.trim())
            .join('\n') ?? null,
        npwp: npwp ?? null,
      };

export const readTrackers = (values: EnvValues): Env['trackers'] => {
  const trackers = { gtm: values.TRACK_GTM ?? null, meta: values.TRACK_META ?? null, tiktok: values.TRACK_TIKTOK ?? null };
  return Object.values(trackers).some((id) => id !== null) ? trackers : null;
};
