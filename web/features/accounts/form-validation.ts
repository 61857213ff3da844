import type { FieldValues, Resolver } from 'react-hook-form';

type Accounts = typeof import('#contract/accounts.ts');
type FormName = Extract<keyof Accounts, `${string}Form`>;

async function load(name: FormName) {
  const [{ zodResolver }, accounts] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('#contract/accounts.ts'),
  ]);
  return zodResolver(accounts[name] as never) as unknown as Resolver<FieldValues>;
}

/**
 * Checks a form by a schema of the contract, loaded when it is first needed. Where it can't be loaded the form counts as
 * right, and the server's check alone decides.
 */
export function checkBy<Form extends FieldValues>(name: FormName): Resolver<Form> {
  const check: Resolver<FieldValues> = async (values, context, options) => {
    const resolve = await load(name).catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
  return check as unknown as Resolver<Form>;
}

/** Starts loading what checks a form, e.g. when the focus comes into it. */
export function preloadCheck(): void {
  load('SignInForm').catch(() => undefined);
}
