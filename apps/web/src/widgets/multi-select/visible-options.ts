import type { ChoiceOption } from '../radio-buttons/choice.tsx';

/** The first `count` options, and further ones that are selected, so that no selection is hidden. */
export function visibleOptions(
  options: readonly ChoiceOption<string>[],
  selection: readonly string[],
  count: number,
): readonly ChoiceOption<string>[] {
  return options.filter(({ value }, position) => position < count || selection.includes(value));
}
