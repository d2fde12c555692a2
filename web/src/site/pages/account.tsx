import type { SitePageDefinition, Told } from '#src/site/definition.ts';

interface FirstProps {
  told: Told;
  name: string;
  text?: string;
  fields: readonly string[];
}

/** The form as the dashboard draws it, before that has come: in its style, and nothing in it moves when it does. */
const First = ({ told, name, text, fields }: FirstProps) => (
  <div className="flex grow flex-col bg-bg">
    <header className="mx-auto flex w-full max-w-5xl items-center gap-3 px-5 py-3 max-sm:px-4">
      <span className="flex items-center gap-2 font-semibold text-[18px] text-accent">
        <img src="/icon.svg" alt="" width={28} height={28} />
        {told.t('common:app.name')}
      </span>
    </header>
    <main className="mx-auto mt-[max(0.5rem,9dvh)] mb-8 grid w-full max-w-[27rem] gap-4 rounded-card border border-line bg-surface p-6 max-sm:mt-0 max-sm:max-w-none max-sm:border-x-0 max-sm:px-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-text text-title">{name}</h1>
        {text !== undefined && <p className="break-words text-form text-text-2">{text}</p>}
      </div>
      {fields.map((field) => (
        <p key={field} className="grid gap-1 text-text-2">
          {field}
          <span className="h-10 rounded-control border border-field bg-surface pointer-coarse:min-h-11" />
        </p>
      ))}
    </main>
  </div>
);

const registerFields = ['name', 'email', 'phone', 'password', 'confirm', 'code'] as const;
const loginFields = ['email', 'password'] as const;

/** Pages of the dashboard that people look for from outside. */
export const account: readonly SitePageDefinition[] = [
  {
    pattern: '/register',
    needs: [],
    changed: '2026-11-26',
    isBegun: true,
    title: ({ t }) => `${t('site-pages:register.title')} · ${t('common:app.name')}`,
    description: ({ t }) => t('site-pages:register.description'),
    Body: ({ told }) => (
      <First
        told={told}
        name={told.t('account:register.title')}
        text={told.t('account:register.lead')}
        fields={registerFields.map((field) => told.t(`account:register.${field}`))}
      />
    ),
  },
  {
    pattern: '/login',
    needs: [],
    changed: '2026-11-26',
    isBegun: true,
    title: ({ t }) => `${t('site-pages:login.title')} · ${t('common:app.name')}`,
    description: ({ t }) => t('site-pages:login.description'),
    Body: ({ told }) => (
      <First
        told={told}
        name={told.t('account:login.title')}
        fields={loginFields.map((field) => told.t(`account:login.${field}`))}
      />
    ),
  },
];
