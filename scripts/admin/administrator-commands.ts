import {
  demoteAdministrator,
  promoteAdministrator,
} from '#server/features/accounts/administrators/change-administrators.ts';
import { resetAdministratorNamed } from '#server/features/accounts/administrators/reset-administrator.ts';
import { findAccount } from '#server/features/plans/find-account.ts';
import { actor, type Command } from './command.ts';

/** The commands about administrators, by name. */
export const ADMINISTRATOR_COMMANDS: Record<string, Command> = {
  reset: {
    usage: 'reset [username of an administrator]',
    parameters: ['name?'],
    async run(deps, [name]) {
      const { id, username, password } = await resetAdministratorNamed(deps, name);
      return [
        `The password of the administrator ${username} (account ${id}) is ${password}`,
        'It is shown only this once. Every session of the account has ended.',
      ].join('\n');
    },
  },
  promote: {
    usage: 'promote <username, e-mail or #id>',
    parameters: ['name'],
    async run(deps, [name = '']) {
      const { id, username } = await findAccount(deps.db, name);
      await promoteAdministrator(deps, { accountId: id, actor });
      return `${username} (account ${id}) is an administrator and signs in anew.`;
    },
  },
  demote: {
    usage: 'demote <username, e-mail or #id>',
    parameters: ['name'],
    async run(deps, [name = '']) {
      const { id, username } = await findAccount(deps.db, name);
      await demoteAdministrator(deps, { accountId: id, actor });
      return `${username} (account ${id}) is no administrator any more and signs in anew.`;
    },
  },
};
