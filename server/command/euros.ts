/** Cents as euros to the cent, in the same form for every locale and for scripts: `1234.50`. */
export const euros = (amount: number): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
