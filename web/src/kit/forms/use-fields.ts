import { useMutation } from '@tanstack/react-query';
import type { FieldError } from '@telaah/shared/errors';
import { useTranslation } from '@telaah/shared/i18n/react';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure } from '#src/api/api.ts';

export type Faults<V> = { [K in keyof V]?: string | undefined };

interface FieldsOptions<V, R> {
  initial: V;
  /** Faults by field; checked on every render, shown from the first submit on. */
  check?: (values: V) => Faults<V>;
  /** Called only with valid values, and not again before it has ended. Throws CallFailure. */
  send: (values: V) => Promise<R>;
  onDone?: (result: R, values: V) => unknown;
  /** Maps an error code such as `phone_used` to fields. Fields of a `validation` failure are mapped already. */
  toFaults?: (failure: CallFailure) => Faults<V>;
}

/** Fields of a failed validation; the first part of a path is the field. */
export const fieldsOf = (failure: CallFailure): FieldError[] => {
  const details = failure.details as { fields?: unknown } | null;
  return failure.code === 'validation' && Array.isArray(details?.fields) ? (details.fields as FieldError[]) : [];
};

/** Leaves out fields that changed since `sent`, because they may be valid now. */
export const findOpenFaults = <V extends object>(faults: Faults<V>, values: V, sent: V | undefined): Faults<V> =>
  Object.fromEntries(
    Object.entries(faults).filter(([name]) => sent && values[name as keyof V] === sent[name as keyof V]),
  ) as Faults<V>;

/** The first invalid control, or the first input of an invalid group. */
const firstWrong = (form: HTMLElement | null): HTMLElement | null => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return wrong?.matches('[role="radiogroup"], fieldset') ? wrong.querySelector('input') : wrong;
};

const withoutRight = <V extends object>(faults: Faults<V>): Faults<V> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Faults<V>;

const hasAny = (faults: object): boolean => Object.values(faults).some(Boolean);

/** State of one form: `<form {...form.props}><TextInput {...form.text('email')} />`. A failed submit focuses the first wrong field. */
export const useFields = <V extends object, R>({ initial, check, send, onDone, toFaults }: FieldsOptions<V, R>) => {
  const { t } = useTranslation('errors');
  const [values, setValues] = useState(initial);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const sending = useMutation({
    mutationFn: send,
    onSuccess: (result, sent) => onDone?.(result, sent),
    onError: () => setTries((before) => before + 1),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  const own = check?.(values) ?? {};
  const failure = sending.error;
  const refused: Faults<V> = {};
  if (failure instanceof CallFailure) {
    for (const { path } of fieldsOf(failure)) {
      const name = path.split('.')[0] as keyof V;
      if (name in values) refused[name] = t('field.invalid');
    }
    Object.assign(refused, toFaults?.(failure));
  }
  const faults = { ...findOpenFaults(refused, values, sending.variables), ...(tries > 0 ? withoutRight(own) : {}) } as Faults<V>;

  useEffect(() => {
    if (tries > 0) firstWrong(element.current)?.focus();
  }, [tries]);

  const set = <K extends keyof V>(name: K, value: V[K]) => setValues((before) => ({ ...before, [name]: value }));

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    if (hasAny(own)) {
      setTries((before) => before + 1);
      return;
    }
    isUnderWay.current = true;
    sending.mutate(values);
  };

  return {
    values,
    set,
    faults,
    failure: hasAny(refused) ? null : failure,
    isBusy: sending.isPending,
    isDone: sending.isSuccess,
    submit,
    reset: (next: V = initial) => {
      setValues(next);
      setTries(0);
      sending.reset();
    },
    props: { ref: element, onSubmit: submit, noValidate: true } as const,
    text: <K extends { [N in keyof V]: V[N] extends string ? N : never }[keyof V] & string>(name: K) => ({
      name,
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value as V[K]),
    }),
  };
};
