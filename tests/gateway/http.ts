import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Reply = (body: Record<string, unknown>, http?: number) => void;

const MAX_BYTES = 1024 * 1024;

export const answerJson =
  (response: ServerResponse): Reply =>
  (body, http = 200) => {
    response.writeHead(http, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

/** The only script: submits the form that returns to the shop. */
export const SEND_BACK = "document.getElementById('back').submit()";

const SCRIPT = `'sha256-${createHash('sha256').update(SEND_BACK).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src ${SCRIPT}; base-uri 'none'`;
/** Forms of the desk may only post to this server; those of customer pages may also return to the shop. */
const DESK_POLICY = `${POLICY}; form-action 'self'; frame-ancestors 'none'`;

export const answerHtml = (response: ServerResponse, html: string, http = 200, isDesk = false): void => {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': isDesk ? DESK_POLICY : POLICY,
    'X-Content-Type-Options': 'nosniff',
  };
  response.writeHead(http, headers).end(html);
};

export const goTo = (response: ServerResponse, to: string): void => {
  response.writeHead(303, { Location: to }).end();
};

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new RangeError('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

export const readJson = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
