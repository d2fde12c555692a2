import { type CalculatorId, schemeOf } from '@telaah/shared/features/calculators/calculators';
import {
  type Component,
  categoryGroups,
  routes,
  type Scheme,
  services,
  sizes,
  weightTiers,
} from '@telaah/shared/features/fees/fee';
import { schemes } from '@telaah/shared/features/fees/schemes';
import { Check, Choice, type FormProps, input, label, More, Radios, Typed } from '#src/site/calculators/inputs.tsx';
import { typedName } from '#src/site/calculators/sale-fields.ts';

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
                {tier === last ? t('calculators:weight.above', { value: tier }) : t('calculators:weight.upTo', { value: tier + 1 })}
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
