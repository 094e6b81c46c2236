export const due = {
  now: 'Nu te betalen',
  later: 'Te betalen na ontvangst',
  deposit:
    'Nu betaal je {{count}}% van wat op maat wordt gemaakt. De bezorging en de rest van je bestelling betaal je nu helemaal.',
} as const
