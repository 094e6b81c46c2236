export const clear = {
  clear: 'Winkelwagen legen',
  emptied: 'Je winkelwagen is geleegd',
} as const
