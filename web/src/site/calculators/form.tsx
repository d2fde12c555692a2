import { type CalculatorId, schemeOf } from '@telaah/shared/features/calculators/calculators';
import { categoryGroups, type Component, routes, type Scheme, services, sizes, weightTiers } from '@telaah/shared/features/fees/fee';
import { schemes } from '@telaah/shared/features/fees/schemes';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fields, Kind } from '#src/site/calculators/fields.ts';
import { typedName } from '#src/site/calculators/sale-fields.ts';
import type { Told } from '#src/site/definition.ts';

const input =
  'h-9 w-full min-w-0 rounded-md border border-field bg-surface px-2.5 text-[14px] text-text aria-invalid:border-neg pointer-coarse:min-h-11 pointer-coarse:text-[16px]';
const label = 'grid content-start gap-1 text-[12px] text-text-2 leading-4';

export interface FormProps {
  told: Told;
  /** What stands in it as it is made. */
  fields: Fields;
}

interface TypedProps extends FormProps {
  name: string;
  text: string;
  /** Null: it depends on what else is chosen. */
  kind: Kind | null;
  hint?: string;
}

const signs = { amount: 'Rp', share: '%', ratio: null } as const;

/** A number as people type it. */
export const Typed = ({ fields, name, text, kind, hint, sign = kind && signs[kind] }: TypedProps & { sign?: string | null }) => (
  <div className={label}>
    <label htmlFor={`f-${name}`}>{text}</label>
    <span className="relative block">
      <input
        id={`f-${name}`}
        name={name}
        data-kind={kind ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        defaultValue={fields[name]?.[0] ?? ''}
        aria-describedby={hint === undefined ? undefined : `h-${name}`}
        className={clsx(input, 'text-right tabular-nums', sign === '%' && 'pr-8', sign === 'Rp' && 'pl-9')}
      />
      {sign !== null && (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute inset-y-0 flex items-center text-[14px] text-text-3',
            sign === '%' ? 'right-2.5' : 'left-2.5',
          )}
        >
          {sign}
        </span>
      )}
    </span>
    {hint !== undefined && (
      <span id={`h-${name}`} className="text-text-3">
        {hint}
      </span>
    )}
  </div>
);

interface ChoiceProps extends FormProps {
  name: string;
  text: string;
  hint?: string;
  children: ReactNode;
}

const Choice = ({ fields, name, text, hint, children }: ChoiceProps) => (
  <div className={label}>
    <label htmlFor={`f-${name}`}>{text}</label>
    <select
      id={`f-${name}`}
      name={name}
      defaultValue={fields[name]?.[0] ?? ''}
      aria-describedby={hint === undefined ? undefined : `h-${name}`}
      className={input}
    >
      {children}
    </select>
    {hint !== undefined && (
      <span id={`h-${name}`} className="text-text-3">
        {hint}
      </span>
    )}
  </div>
);

interface RadiosProps extends FormProps {
  name: string;
  text: string;
  items: readonly { value: string; text: string }[];
}

const Radios = ({ fields, name, text, items }: RadiosProps) => (
  <fieldset className="grid gap-1">
    <legend className="pb-1 text-[12px] text-text-2 leading-4">{text}</legend>
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {items.map((item) => (
        <label key={item.value} className="inline-flex min-h-8 items-center gap-2 text-text pointer-coarse:min-h-11">
          <input type="radio" name={name} value={item.value} defaultChecked={fields[name]?.includes(item.value) ?? false} />
          {item.text}
        </label>
      ))}
    </div>
  </fieldset>
);

export const Check = ({ fields, name, value, text }: FormProps & { name: string; value: string; text: string }) => (
  <label className="flex min-h-8 items-center gap-2 text-text pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={fields[name]?.includes(value) ?? false}
      className="size-4 shrink-0"
    />
    {text}
  </label>
);

/** What most people leave as it is. */
const More = ({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) => (
  <details open={isOpen} className="group border-line border-t pt-2">
    <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-text hover:bg-surface-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronRight size={16} aria-hidden="true" className="group-open:rotate-90" />
      {title}
    </summary>
    <div className="grid gap-3 pt-2 pb-1">{children}</div>
  </details>
);

const two = 'grid grid-cols-1 items-start gap-3 sm:grid-cols-2';

/** Each component: charged or not, and where nobody but the seller knows it, how much. */
const Fee = ({ component, ...props }: FormProps & { component: Component }) => {
  const { t } = props.told;
  const { id, isTyped, per } = component;
  return (
    <div className="grid gap-1">
      <Check {...props} name="fee" value={id} text={t(`calculators:name.${id}`)} />
      {isTyped && (
        <div className="pl-6">
          <Typed
            {...props}
            name={typedName(component)}
            kind={per === 'order' ? 'amount' : 'share'}
            text={`${t(`calculators:name.${id}`)}: ${t(per === 'order' ? 'calculators:fees.flat' : 'calculators:fees.rate')}`}
          />
        </div>
      )}
    </div>
  );
};

/** Categories by group, as the price lists name them. */
const Categories = ({ scheme, ...props }: FormProps & { scheme: Scheme }) => {
  const { t, language } = props.told;
  return (
    <Choice {...props} name="category" text={t('calculators:form.category')}>
      <option value="">{t('calculators:form.categoryPlaceholder')}</option>
      {categoryGroups.map((group) => (
        <optgroup key={group} label={t(`calculators:group.${group}`)}>
          {scheme.categories
            .filter((each) => each.group === group)
            .map(({ id, name, en, zh }) => (
              <option key={id} value={id}>
                {language === 'id' ? name : `${name} · ${language === 'zh' ? zh : en}`}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  );
};

const Delivery = ({ scheme, ...props }: FormProps & { scheme: Scheme }) => {
  const { t } = props.told;
  const last = weightTiers.length - 1;
  return (
    <More title={t('calculators:form.delivery')}>
      {scheme.hasSizes && (
        <Choice {...props} name="size" text={t('calculators:form.size')} hint={t('calculators:form.sizeHint')}>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {t(`calculators:size.${each}`)}
            </option>
          ))}
        </Choice>
      )}
      {scheme.hasRoutes && (
        <>
          <Choice {...props} name="route" text={t('calculators:form.route')}>
            {routes.map((each) => (
              <option key={each} value={each}>
                {t(`calculators:route.${each}`)}
              </option>
            ))}
          </Choice>
          <Choice {...props} name="service" text={t('calculators:form.service')}>
            {services.map((each) => (
              <option key={each} value={each}>
                {t(`calculators:service.${each}`)}
              </option>
            ))}
          </Choice>
          <Choice {...props} name="weight" text={t('calculators:form.weight')} hint={t('calculators:form.weightHint')}>
            {weightTiers.map((tier) => (
              <option key={tier} value={tier}>
                {tier === last
                  ? t('calculators:weight.above', { value: tier })
                  : t('calculators:weight.upTo', { value: tier + 1 })}
              </option>
            ))}
          </Choice>
        </>
      )}
    </More>
  );
};

const SaleForm = ({ scheme, ...props }: FormProps & { scheme: Scheme }) => {
  const { t } = props.told;
  const amount = (name: 'price' | 'cost' | 'discount' | 'voucher' | 'packing' | 'ads' | 'other' | 'returnCost') => (
    <Typed {...props} name={name} kind="amount" text={t(`calculators:form.${name}`)} />
  );
  const share = (name: 'cancelled' | 'returned' | 'damage') => (
    <Typed {...props} name={name} kind="share" text={t(`calculators:form.${name}`)} />
  );
  const isOwn = scheme.rows.length === 0;
  return (
    <>
      {scheme.sellers.length > 1 && (
        <Radios
          {...props}
          name="seller"
          text={t('calculators:form.seller')}
          items={scheme.sellers.map((value) => ({ value, text: t(`calculators:seller.${value}`) }))}
        />
      )}
      {scheme.categories.length > 0 && <Categories {...props} scheme={scheme} />}
      <div className={two}>
        {amount('price')}
        {amount('cost')}
      </div>
      <More title={t('calculators:fees.title')} isOpen={isOwn}>
        {scheme.components.map((component) => (
          <Fee key={component.id} {...props} component={component} />
        ))}
      </More>
      <More title={t('calculators:form.moreCosts')}>
        <Typed {...props} name="quantity" kind="amount" sign={null} text={t('calculators:form.quantity')} />
        <div className={two}>
          {amount('discount')}
          {amount('packing')}
          {amount('ads')}
          {amount('other')}
        </div>
        <Typed
          {...props}
          name="voucher"
          kind="amount"
          text={t('calculators:form.voucher')}
          hint={t('calculators:form.voucherHint')}
        />
        {!isOwn && (
          <div className={label}>
            <label htmlFor="f-day">{t('calculators:form.date')}</label>
            <input
              id="f-day"
              name="day"
              type="date"
              min="2025-01-01"
              max="2030-12-31"
              defaultValue={props.fields.day?.[0]}
              aria-describedby="h-day"
              className={input}
            />
            <span id="h-day" className="text-text-3">
              {t('calculators:form.dateHint')}
            </span>
          </div>
        )}
      </More>
      {(scheme.hasSizes || scheme.hasRoutes) && <Delivery {...props} scheme={scheme} />}
      <More title={t('calculators:form.returns')}>
        <div className={two}>
          {share('cancelled')}
          {share('returned')}
          {amount('returnCost')}
          {share('damage')}
        </div>
        {scheme.components.some(({ id }) => id === 'dynamic') && (
          <Check {...props} name="keepsCommission" value="1" text={t('calculators:form.keepsCommission')} />
        )}
      </More>
      <More title={t('calculators:solver.title')}>
        <Radios
          {...props}
          name="goal"
          text={t('calculators:solver.goal')}
          items={(['breakEven', 'profit', 'margin'] as const).map((value) => ({ value, text: t(`calculators:solver.${value}`) }))}
        />
        <Typed {...props} name="want" kind={null} text={t('calculators:solver.value')} />
      </More>
    </>
  );
};

const AdForm = (props: FormProps) => {
  const { t } = props.told;
  return (
    <>
      <Typed {...props} name="sales" kind="amount" text={t('calculators:ads.sales')} hint={t('calculators:ads.salesHint')} />
      <Typed {...props} name="spend" kind="amount" text={t('calculators:ads.spend')} />
      <Check {...props} name="isWithoutVat" value="1" text={t('calculators:ads.vat')} />
      <Typed {...props} name="total" kind="amount" text={t('calculators:ads.total')} />
      <Typed {...props} name="margin" kind="share" text={t('calculators:ads.margin')} hint={t('calculators:ads.marginHint')} />
    </>
  );
};

const TargetForm = (props: FormProps) => {
  const { t } = props.told;
  return (
    <>
      <Typed {...props} name="price" kind="amount" text={t('calculators:target.price')} />
      <Typed {...props} name="left" kind="amount" text={t('calculators:target.left')} hint={t('calculators:target.leftHint')} />
      <Typed {...props} name="margin" kind="share" text={t('calculators:target.margin')} />
      <Typed {...props} name="conversion" kind="share" text={t('calculators:target.conversion')} />
      <Typed {...props} name="paid" kind="share" text={t('calculators:target.paid')} hint={t('calculators:target.paidHint')} />
      <Typed {...props} name="roas" kind="ratio" text={t('calculators:target.roas')} />
    </>
  );
};

/** The inputs of a calculator. */
export const Inputs = ({ id, ...props }: FormProps & { id: CalculatorId }) => {
  if (id === 'roas') return <AdForm {...props} />;
  if (id === 'target-roas') return <TargetForm {...props} />;
  return <SaleForm {...props} scheme={schemes[schemeOf[id]]} />;
};
