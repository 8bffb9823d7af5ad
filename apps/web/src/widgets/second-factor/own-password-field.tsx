import { Input } from 'antd';

interface OwnPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The current password, which proves the owner's identity before a first factor is added. */
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
