export const madeTerms = {
  margin: 'Elke zijde kan tot {{margin}}% groter of kleiner uitvallen dan besteld.',
  guarantee: 'Je wettelijke garantie geldt altijd, binnen die marge en daarbuiten.',
  withdrawal: 'Op jouw maat gemaakt: je kunt het niet herroepen of terugsturen.',
  deposit:
    'Van wat op maat wordt gemaakt betaal je {{now}}% bij de bestelling en {{later}}% bij levering; de bezorging en al het andere betaal je bij de bestelling.',
} as const
