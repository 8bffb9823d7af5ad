import { Input } from 'antd';

interface OwnPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The present password, which shows before a first factor is added that it is the owner. */
export function OwnPasswordField({ value, onChange }: OwnPasswordFieldProps) {
  return (
    <Input.Password
      aria-label="当前密码"
      placeholder="当前密码"
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
