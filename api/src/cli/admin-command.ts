import { parseArgs } from 'node:util';
import type { Outside } from '#src/cli/outside.ts';
import { changeRole, type RoleChange } from '#src/features/accounts/identity/role.service.ts';
import type { Role } from '#src/http/call/context.ts';

export const ADMIN_USAGE = `npm run admin -- EMAIL            make the account with this address an administrator
npm run admin -- EMAIL --revoke   take that away again`;

interface AdminArguments {
  email: string;
  role: Role;
}

/** Null where the command line is not understood. Addresses are stored in lower case. */
export const readAdminArguments = (args: string[]): AdminArguments | null => {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { revoke: { type: 'boolean' } } });
    const [email, ...rest] = positionals;
    if (email === undefined || !email.includes('@') || rest.length > 0) return null;
    return { email: email.trim().toLowerCase(), role: values.revoke ? 'user' : 'admin' };
  } catch {
    return null;
  }
};

const ended = (sessions: number): string => {
  if (sessions === 0) return 'It had no open session.';
  return sessions === 1 ? 'Its open session was ended: sign in again.' : `Its ${sessions} open sessions were ended: sign in again.`;
};

export const toAdminAnswer = (change: RoleChange, { email, role }: AdminArguments): { text: string; isDone: boolean } => {
  const isGrant = role === 'admin';
  switch (change.done) {
    case 'changed':
      return {
        text: `${email} is ${isGrant ? 'an administrator now' : 'no administrator any more'}. ${ended(change.sessions)}`,
        isDone: true,
      };
    case 'unchanged':
      return {
        text: `${email} is ${isGrant ? 'an administrator already' : 'no administrator'}. Nothing was changed.`,
        isDone: true,
      };
    case 'unverified':
      return { text: `${email} has not been verified: open the link in its mail first. Nothing was changed.`, isDone: false };
    case 'unknown':
      return { text: `Nobody has an account with ${email}. Nothing was changed.`, isDone: false };
  }
};

/** Returns the exit code: 2 for a command line that is not understood, 1 where nothing could be done. */
export const runAdmin = async (args: string[], { withDb, out, err }: Outside): Promise<number> => {
  const command = readAdminArguments(args);
  if (command === null) {
    err(ADMIN_USAGE);
    return 2;
  }
  const { text, isDone } = toAdminAnswer(await withDb((db) => changeRole(db, command.email, command.role)), command);
  (isDone ? out : err)(text);
  return isDone ? 0 : 1;
};
