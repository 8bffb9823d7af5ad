import { formatCount, formatTime, type TradeWordView } from '@tenderscope/contract';
import { Button, Input, Select, type TableProps } from 'antd';
import { useMemo, useState } from 'react';
import { removeTradeWord, saveTradeWord, useReloadTradeWords, useTradeWordViews } from '../../lib/trade-words.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { Field, TextField } from '../../widgets/form/field.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { toast } from '../../widgets/toast/toast.ts';

interface Draft {
  word: string;
  products: string[];
}

const empty: Draft = { word: '', products: [] };

/** Trade words and the products that the price search maps them to. */
export function SystemTradeWords() {
  const query = useTradeWordViews();
  const reload = useReloadTradeWords();
  const [wanted, setWanted] = useState('');
  const products = useMemo(
    () => [...new Set((query.data ?? []).flatMap((view) => [...view.products, ...(view.shipped ?? [])]))].sort(),
    [query.data],
  );
  const form = useForm<Draft>({
    start: empty,
    draft: 'trade-word',
    problems: ({ word, products: own }) => ({
      ...(word.trim() === '' && { word: '请填写行业用语' }),
      ...(own.length === 0 && { products: '请填写对应的品名' }),
    }),
    submit: async ({ word, products: own }) => {
      await saveTradeWord({ word: word.trim(), products: own });
      toast('success', '已保存，查价与批量核价即刻按新词典匹配');
      await reload();
    },
  });
  async function remove({ word, shipped }: TradeWordView): Promise<void> {
    const content = shipped ? '随附的词条停用后可再保存恢复。' : '查价与批量核价不再识别这一用语。';
    if (!(await confirm({ title: `删除词条「${word}」？`, content, okText: '删除' }))) return;
    await form.attempt(async () => {
      await removeTradeWord(word);
      await reload();
    });
  }
  const columns: NonNullable<TableProps<TradeWordView>['columns']> = [
    { key: 'word', title: '行业用语', width: 180, render: (_, { word }) => word },
    { key: 'products', title: '对应的品名', width: 490, render: (_, view) => (view.products.length > 0 ? view.products.join('、') : '已停用') },
    { key: 'origin', title: '来源', width: 120, render: (_, view) => originOf(view) },
    { key: 'by', title: '修改人', width: 120, render: (_, { savedBy }) => savedBy ?? '—' },
    { key: 'at', title: '修改时间', width: 180, render: (_, { savedAt }) => (savedAt === null ? '—' : formatTime(savedAt)) },
    {
      key: 'act',
      title: '操作',
      width: 130,
      render: (_, view) => (
        <span className={styles['actions']}>
          <Button
            type="link"
            size="small"
            aria-label={`修改 ${view.word}`}
            onClick={() => form.set({ word: view.word, products: view.products.length > 0 ? view.products : (view.shipped ?? []) })}
          >
            {view.products.length > 0 ? '修改' : '恢复'}
          </Button>
          {view.products.length > 0 && (
            <Button type="link" size="small" danger aria-label={`删除 ${view.word}`} onClick={() => void remove(view)}>
              删除
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <ScreenPage title="查价词典">
      <Card title="新增或修改词条">
        <p className={styles['hint']}>
          采购人写的用语与报价中的品名不同时，查价与批量核价按本词典匹配。一个用语对应多种品名的，由用户从候选物料中选定；只对应一种的，按该品名匹配。
        </p>
        <Form
          form={form}
          label="新增或修改词条"
          buttons={(
            <div>
              <Button type="primary" htmlType="submit" loading={form.isBusy}>
                保存词条
              </Button>
            </div>
          )}
        >
          <TextField form={form} name="word" label="行业用语" maxLength={40} placeholder="如：燃气阀门" />
          <Field form={form} name="products" label="对应的品名（一种或多种，可输入新的品名）">
            {(control, value, set) => (
              <Select
                {...control}
                mode="tags"
                maxCount={20}
                tokenSeparators={['、', '，', ',']}
                placeholder="如：球阀、全焊接球阀、蝶阀"
                value={value}
                options={products.map((product) => ({ value: product, label: product }))}
                onChange={set}
              />
            )}
          </Field>
        </Form>
      </Card>
      <Card title="词条">
        <div className={styles['filters']}>
          <Input.Search allowClear aria-label="查找词条" placeholder="用语或品名" style={{ width: 260 }} value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </div>
        <LoadedPart query={query} name="查价词典" height={480}>
          {(views) => {
            const part = wanted.trim().toLowerCase();
            const rows = views.filter(({ word, products: own }) => [word, ...own].some((text) => text.toLowerCase().includes(part)));
            const nothing = `${formatCount(views.length)} 个词条中没有相符的`;
            return <AdminTable columns={columns} rows={rows} rowKey={({ word }) => word} width={1220} empty={nothing} />;
          }}
        </LoadedPart>
      </Card>
    </ScreenPage>
  );
}

function originOf({ shipped, savedBy }: TradeWordView): string {
  if (shipped === null) return '自有';
  return savedBy === null ? '随附' : '随附，已修改';
}
