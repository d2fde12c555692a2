import { useTranslation } from '@telaah/shared/i18n/react';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { Chip } from '@telaah/shared/ui/badges/chip';
import { Button } from '@telaah/shared/ui/buttons/button';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { LinkButton } from '@telaah/shared/ui/buttons/link-button';
import { DateRange } from '@telaah/shared/ui/dates/date-range';
import { Checkbox } from '@telaah/shared/ui/forms/checkbox';
import { Combobox } from '@telaah/shared/ui/forms/combobox';
import { Field } from '@telaah/shared/ui/forms/field';
import { NumberInput } from '@telaah/shared/ui/forms/number-input';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { Select } from '@telaah/shared/ui/forms/select';
import { Switch } from '@telaah/shared/ui/forms/switch';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Pagination } from '@telaah/shared/ui/tables/pagination';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { lastDay } from '#src/features/gallery/gallery-data.ts';
import { Specimen } from '#src/features/gallery/specimen.tsx';

const variants = ['primary', 'outline', 'ghost', 'danger', 'link'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

const ButtonSpecimens = () => {
  const { t } = useTranslation('common');
  return (
    <>
      <Specimen name="Button" isWide>
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-2">
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {t('action.apply')}
              </Button>
            ))}
            <Button variant={variant} disabled>
              {t('action.cancel')}
            </Button>
          </div>
        ))}
      </Specimen>
      <Specimen name="IconButton, LinkButton">
        {sizes.map((size) => (
          <IconButton key={size} size={size} label={t('action.retry')} icon={Bell} variant={size === 'lg' ? 'outline' : 'ghost'} />
        ))}
        <IconButton label={t('action.retry')} icon={Bell} disabled />
        <LinkButton href="#gallery">{t('action.retry')}</LinkButton>
      </Specimen>
    </>
  );
};

const AmountSpecimen = () => {
  const { t } = useTranslation('common');
  const [amount, setAmount] = useState<number | null>(1_250_000);
  return (
    <Specimen name="NumberInput">
      <Field label={t('figure.price')} hint={t('number.unit')}>
        <NumberInput prefix="Rp" value={amount} onValueChange={setAmount} />
      </Field>
      <Field label={t('figure.stock')}>
        <NumberInput value={null} onValueChange={() => undefined} />
      </Field>
      <Field label={t('figure.sold')}>
        <NumberInput value={9_000} max={500} onValueChange={() => undefined} />
      </Field>
    </Specimen>
  );
};

const FieldSpecimens = () => {
  const { t } = useTranslation(['common', 'errors']);
  const [text, setText] = useState('kemeja');
  return (
    <>
      <Specimen name="Field, TextInput">
        <Field label={t('action.search')} hint={t('dates.choose')}>
          <TextInput value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <Field label={t('figure.price')} required error={t('errors:field.required')}>
          <TextInput inputMode="numeric" />
        </Field>
        <Field label={t('figure.stock')}>
          <TextInput disabled defaultValue="435" />
        </Field>
      </Specimen>
      <AmountSpecimen />
      <Specimen name="TextInput sizes">
        {sizes.map((size) => (
          <TextInput key={size} size={size} aria-label={`${t('action.search')} ${size}`} placeholder={t('action.search')} />
        ))}
      </Specimen>
    </>
  );
};

const ChoiceSpecimens = () => {
  const { t } = useTranslation('common');
  const [isOn, setOn] = useState(true);
  const [kind, setKind] = useState<'price' | 'stock' | 'rating'>('price');
  const items = (['price', 'stock', 'rating'] as const).map((value) => ({ value, label: t(`figure.${value}`) }));
  return (
    <>
      <Specimen name="Checkbox, Switch">
        <Checkbox label={t('figure.price')} hint={t('dates.choose')} checked={isOn} onCheckedChange={setOn} />
        <Checkbox label={t('figure.stock')} checked={!isOn} onCheckedChange={(checked) => setOn(!checked)} />
        <Checkbox label={t('figure.rating')} checked={false} indeterminate onCheckedChange={() => undefined} />
        <Checkbox label={t('action.reset')} checked disabled onCheckedChange={() => undefined} />
        <Switch label={t('figure.price')} checked={isOn} onCheckedChange={setOn} />
        <Switch label={t('action.reset')} checked={false} disabled onCheckedChange={() => undefined} />
      </Specimen>
      <Specimen name="Segmented, Select">
        <Segmented label={t('table.columns')} items={items} value={kind} onValueChange={setKind} />
        <Select label={t('table.columns')} items={items} value={kind} onValueChange={setKind} />
      </Specimen>
      <Specimen name="Chip">
        <Chip>{t('figure.price')}</Chip>
        <Chip onRemove={() => undefined}>{t('figure.stock')}</Chip>
        <Chip onRemove={() => undefined}>Sepatu sneakers pria casual running ringan sol karet anti selip</Chip>
      </Specimen>
    </>
  );
};

const places = ['Bandung', 'Jakarta Barat', 'Kab. Tangerang', 'Surabaya'];

const SearchSpecimens = () => {
  const { t } = useTranslation('common');
  const [place, setPlace] = useState<string | null>('Bandung');
  const [typed, setTyped] = useState('');
  const [range, setRange] = useState({ from: addDays(lastDay, -6), to: lastDay });
  const [page, setPage] = useState(2);
  return (
    <>
      <Specimen name="Combobox">
        <Combobox
          label={t('action.search')}
          placeholder={t('action.search')}
          items={places.filter((each) => each.toLowerCase().includes(typed.toLowerCase()))}
          value={place}
          onValueChange={setPlace}
          onInputChange={setTyped}
          itemToString={(each) => each}
          itemKey={(each) => each}
          empty={t('state.nothingFound')}
        />
      </Specimen>
      <Specimen name="DateRange">
        <DateRange
          value={range}
          onChange={setRange}
          bounds={{ from: addDays(lastDay, -19), to: lastDay }}
          presets={[7, 14, 30].map((days) => ({
            days,
            range: days > 20 ? null : { from: addDays(lastDay, 1 - days), to: lastDay },
          }))}
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination page={page} pages={43} onPage={setPage} />
      </Specimen>
    </>
  );
};

export const ControlSpecimens = () => (
  <>
    <ButtonSpecimens />
    <FieldSpecimens />
    <ChoiceSpecimens />
    <SearchSpecimens />
  </>
);
