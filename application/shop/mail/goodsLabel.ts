/** A line of goods as a mail names it: how many pieces of what, and what was chosen of it. @property options '' for nothing */
export const goodsLabel = ({
  quantity,
  title,
  options,
}: {
  readonly quantity: number
  readonly title: string
  readonly options: string
}): string => `${quantity} × ${title}${options === '' ? '' : ` (${options})`}`
