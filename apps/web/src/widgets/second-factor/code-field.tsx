import { Input } from 'antd';

/** Input for a code of the authenticator or a recovery code. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Input
      aria-label="当前验证码或恢复码"
      placeholder="当前验证码或恢复码"
      autoComplete="one-time-code"
      maxLength={32}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
