/** Dutch area codes with three digits including the 0; all others have four. */
const SHORT_AREA =
  /^(?:10|13|14|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|70|71|72|73|74|75|76|77|78|79|85|88)/

/** Formats a Dutch E.164 number in national notation ('020 000 0000'); any other number stays as it is. */
export const phoneText = (number: string): string => {
  const [, rest = ''] = /^\+31(\d{9})$/.exec(number) ?? []
  if (rest === '') return number
  if (rest.startsWith('6')) return `06 ${rest.slice(1, 5)} ${rest.slice(5)}`
  const area = SHORT_AREA.test(rest) ? 2 : 3
  const local = rest.slice(area)
  return `0${rest.slice(0, area)} ${local.slice(0, 3)} ${local.slice(3)}`
}
