import { useTranslation } from '@telaah/shared/i18n/react';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type'>;

export const PasswordInput = (props: PasswordInputProps) => {
  const { t } = useTranslation('layout');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const label = t(isShown ? 'password.hide' : 'password.show');
  return (
    <span className="relative block">
      <TextInput
        size="lg"
        maxLength={128}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        className="absolute inset-y-0 right-0 grid w-10 place-content-center rounded-control text-text-2 hover:text-text pointer-coarse:w-11"
        onClick={() => setShown(!isShown)}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </span>
  );
};
