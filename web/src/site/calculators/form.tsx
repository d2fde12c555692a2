import { type CalculatorId, schemeOf } from '@telaah/shared/features/calculators/calculators';
import { schemes } from '@telaah/shared/features/fees/schemes';
import {
  categoryGroups,
  type FeeComponent,
  routes,
  type Scheme,
  services,
  sizes,
  weightTiers,
} from '@telaah/shared/features/fees/tables/fee';
import {
  ChoiceField,
  FoldedFields,
  type FormProps,
  input,
  label,
  NumberField,
  RadioFields,
  TickField,
} from '#src/site/calculators/inputs.tsx';
import { typedName } from '#src/site/calculators/sale-fields.ts';

const two = 'grid grid-cols-1 items-start gap-3 sm:grid-cols-2';

/** Figures that only the seller knows also get a number field. */
const Fee = ({ component, ...props }: FormProps & { component: FeeComponent }) => {
  const { t } = props.context;
  const { id, isTyped, per } = component;
  return (
    <div className="grid gap-1">
      <TickField {...props} name="fee" value={id} text={t(`calculators:name.${id}`)} />
      {isTyped && (
        <div className="pl-6">
          <NumberField
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

const Categories = ({ scheme, ...props }: FormProps & { scheme: Scheme }) => {
  const { t, language } = props.context;
  return (
    <ChoiceField {...props} name="category" text={t('calculators:form.category')}>
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
    </ChoiceField>
  );
};

const Delivery = ({ scheme, ...props }: FormProps & { scheme: Scheme }) => {
  const { t } = props.context;
  const last = weightTiers.length - 1;
  return (
    <FoldedFields title={t('calculators:form.delivery')}>
      {scheme.hasSizes && (
        <ChoiceField {...props} name="size" text={t('calculators:form.size')} hint={t('calculators:form.sizeHint')}>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {t(`calculators:size.${each}`)}
            </option>
          ))}
        </ChoiceField>
      )}
      {scheme.hasRoutes && (
        <>
          <ChoiceField {...props} name="route" text={t('calculators:form.route')}>
            {routes.map((each) => (
              <option key={each} value={each}>
                {t(`calculators:route.${each}`)}
              </option>
            ))}
          </ChoiceField>
          <ChoiceField {...props} name="service" text={t('calculators:form.service')}>
            {services.map((each) => (
              <option key={each} value={each}>
                {t(`calculators:service.${each}`)}
              </option>
            ))}
          </ChoiceField>
          <ChoiceField {...props} name="weight" text={t('calculators:form.weight')} hint={t('calculators:form.weightHint')}>
            {weightTiers.map((tier) => (
              <option key={tier} value={tier}>
                {tier === last ? t('calculators:weight.above', { value: tier }) : t('calculators:weight.upTo', { value: tier + 1 })}
              </option>
            ))}
          </ChoiceField>
        </>
      )}
    </FoldedFields>
  );
};

const SaleForm = ({ scheme, ...props }: FormProps & { scheme: Scheme }) => {
  const { t } = props.context;
  const amount = (name: 'price' | 'cost' | 'discount' | 'voucher' | 'packing' | 'ads' | 'other' | 'returnCost') => (
    <NumberField {...props} name={name} kind="amount" text={t(`calculators:form.${name}`)} />
  );
  const share = (name: 'cancelled' | 'returned' | 'damage') => (
    <NumberField {...props} name={name} kind="share" text={t(`calculators:form.${name}`)} />
  );
  const isOwn = scheme.rows.length === 0;
  return (
    <>
      {scheme.sellers.length > 1 && (
        <RadioFields
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
      <FoldedFields title={t('calculators:fees.title')} isOpen={isOwn}>
        {scheme.components.map((component) => (
          <Fee key={component.id} {...props} component={component} />
        ))}
      </FoldedFields>
      <FoldedFields title={t('calculators:form.moreCosts')}>
        <NumberField {...props} name="quantity" kind="amount" sign={null} text={t('calculators:form.quantity')} />
        <div className={two}>
          {amount('discount')}
          {amount('packing')}
          {amount('ads')}
          {amount('other')}
        </div>
        <NumberField
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
      </FoldedFields>
      {(scheme.hasSizes || scheme.hasRoutes) && <Delivery {...props} scheme={scheme} />}
      <FoldedFields title={t('calculators:form.returns')}>
        <div className={two}>
          {share('cancelled')}
          {share('returned')}
          {amount('returnCost')}
          {share('damage')}
        </div>
        {scheme.components.some(({ id }) => id === 'dynamic') && (
          <TickField {...props} name="keepsCommission" value="1" text={t('calculators:form.keepsCommission')} />
        )}
      </FoldedFields>
      <FoldedFields title={t('calculators:solver.title')}>
        <RadioFields
          {...props}
          name="goal"
          text={t('calculators:solver.goal')}
          items={(['breakEven', 'profit', 'margin'] as const).map((value) => ({ value, text: t(`calculators:solver.${value}`) }))}
        />
        <NumberField {...props} name="want" kind={null} text={t('calculators:solver.value')} />
      </FoldedFields>
    </>
  );
};

const AdForm = (props: FormProps) => {
  const { t } = props.context;
  return (
    <>
      <NumberField {...props} name="sales" kind="amount" text={t('calculators:ads.sales')} hint={t('calculators:ads.salesHint')} />
      <NumberField {...props} name="spend" kind="amount" text={t('calculators:ads.spend')} />
      <TickField {...props} name="isWithoutVat" value="1" text={t('calculators:ads.vat')} />
      <NumberField {...props} name="total" kind="amount" text={t('calculators:ads.total')} />
      <NumberField
        {...props}
        name="margin"
        kind="share"
        text={t('calculators:ads.margin')}
        hint={t('calculators:ads.marginHint')}
      />
    </>
  );
};

const TargetForm = (props: FormProps) => {
  const { t } = props.context;
  return (
    <>
      <NumberField {...props} name="price" kind="amount" text={t('calculators:target.price')} />
      <NumberField
        {...props}
        name="left"
        kind="amount"
        text={t('calculators:target.left')}
        hint={t('calculators:target.leftHint')}
      />
      <NumberField {...props} name="margin" kind="share" text={t('calculators:target.margin')} />
      <NumberField {...props} name="conversion" kind="share" text={t('calculators:target.conversion')} />
      <NumberField
        {...props}
        name="paid"
        kind="share"
        text={t('calculators:target.paid')}
        hint={t('calculators:target.paidHint')}
      />
      <NumberField {...props} name="roas" kind="ratio" text={t('calculators:target.roas')} />
    </>
  );
};

export const CalculatorInputs = ({ id, ...props }: FormProps & { id: CalculatorId }) => {
  if (id === 'roas') return <AdForm {...props} />;
  if (id === 'target-roas') return <TargetForm {...props} />;
  return <SaleForm {...props} scheme={schemes[schemeOf[id]]} />;
};
