/** Numbers of orders: 1, 2, 3 … for each year. A number is given out once, whatever happens to the one who asked. */
export interface OrderNumbers {
  next(year: number): Promise<number>
}
