import { wallboardGaps, wallboardLimits, wallboardThemes, type HomeCard, type NewWallboard, type Wallboard, type WallboardTheme } from '@tenderscope/contract';
import { Checkbox, Select } from 'antd';
import { Field, TextField } from '../../../widgets/form/field.tsx';
import { FormDialog } from '../../../widgets/form/form-dialog.tsx';
import { useForm } from '../../../widgets/form/use-form.ts';
import { RadioButtons } from '../../../widgets/radio-buttons/radio-buttons.tsx';
import { cardChoices } from './card-choices.ts';
import styles from './wallboards.module.css';
import { useReloadWallboards, wallboardCalls } from './use-wallboards.ts';

interface WallboardDialogProps {
  /** The display to change; null for a new one. */
  wallboard: Wallboard | null;
  /** Cards of the user's home page. */
  home: readonly HomeCard[];
  titleOf: (card: HomeCard) => string;
  /** Called with the token of a new display. */
  onAdded: (token: string) => void;
  onClose: () => void;
}

const { usual } = wallboardLimits.seconds;
const times = [10, 15, usual, 30, 60, 120, 300].map((value) => ({ value, label: value < 60 ? `${value} 秒` : `${value / 60} 分钟` }));
const themes = Object.entries(wallboardThemes).map(([value, label]) => ({ value: value as WallboardTheme, label }));
const sources = [{ value: 'home', label: '我的首页的全部卡片' }, { value: 'chosen', label: '选择卡片' }] as const;

/** Adds or changes a public display. */
export function WallboardDialog({ wallboard, home, titleOf, onAdded, onClose }: WallboardDialogProps) {
  const reload = useReloadWallboards();
  const choices = cardChoices(wallboard?.cards ?? [], home);
  const { name = '', showsHome = true, cards = [], secondsPerCard = usual, theme = 'dark' } = wallboard ?? {};
  const form = useForm({
    start: { name, source: showsHome ? 'home' : 'chosen', ids: cards.map(({ id }) => id), secondsPerCard, theme },
    draft: `wallboard:${wallboard?.guid ?? 'new'}`,
    problems: (values) => ({
      ...(values.name.trim() === '' && { name: '请填写名称' }),
      ...(values.source === 'chosen' && values.ids.length === 0 && { ids: '请至少选择一张卡片' }),
    }),
    submit: async ({ source, ids, ...values }) => {
      const chosen = choices.filter(({ card }) => ids.includes(card.id)).map(({ card }) => card);
      const json: NewWallboard = { ...values, showsHome: source === 'home', cards: source === 'home' ? [] : chosen };
      if (wallboard) await wallboardCalls.change(wallboard.guid, json);
      else onAdded((await wallboardCalls.add(json)).token);
      await reload();
      onClose();
    },
  });
  const hasClosed = choices.some(({ isOpen }) => !isOpen);
  return (
    <FormDialog form={form} title={wallboard ? `修改大屏「${wallboard.name}」` : '新建大屏'} okText={wallboard ? '保存' : '新建'} width={560} onClose={onClose}>
      <TextField form={form} name="name" label="名称（显示在大屏上）" maxLength={50} placeholder="如：集团大厅" />
      <span className={styles['label']} aria-hidden>卡片</span>
      <RadioButtons label="卡片" options={sources} value={form.values.source === 'home' ? 'home' : 'chosen'} onChange={(source) => form.set({ source })} />
      {form.values.source === 'chosen' && (
        <Field form={form} name="ids" label="显示的卡片" help={choices.length === 0 ? '请先在任一页面的卡片上点图钉「加入我的首页」，再来选择' : undefined}>
          {(_control, ids, set) => (
            <div className={styles['choices']}>
              {choices.map(({ card, isOpen }) => (
                <Checkbox
                  key={card.id}
                  disabled={!isOpen}
                  checked={isOpen && ids.includes(card.id)}
                  onChange={({ target }) => set(target.checked ? [...ids, card.id] : ids.filter((id) => id !== card.id))}
                >
                  {titleOf(card)}
                </Checkbox>
              ))}
            </div>
          )}
        </Field>
      )}
      {hasClosed && (
        <p className={styles['hint']}>
          不显示：{choices.filter(({ isOpen }) => !isOpen).map(({ card }) => titleOf(card)).join('、')}（{wallboardGaps.leads}）。
        </p>
      )}
      <Field form={form} name="secondsPerCard" label="每张卡片显示">
        {(control, value, set) => <Select {...control} value={value} options={times} onChange={set} />}
      </Field>
      <span className={styles['label']} aria-hidden>外观</span>
      <RadioButtons label="外观" options={themes} value={form.values.theme} onChange={(chosen) => form.set({ theme: chosen })} />
    </FormDialog>
  );
}
