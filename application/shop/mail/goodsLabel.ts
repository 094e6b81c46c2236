/**
 * A line of goods in a mail: quantity, title and chosen options.
 * @property options '' for none
 */
export const goodsLabel = ({
  quantity,
  title,
  options,
}: {
  readonly quantity: number
  readonly title: string
  readonly options: string
}): string => `${quantity} × ${title}${options === '' ? '' : ` (${options})`}`
