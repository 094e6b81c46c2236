// Runs before everything else: what tags may do until the visitor has chosen. It imports nothing.
window.dataLayer = window.dataLayer || []
window.gtag = function () {
  window.dataLayer.push(arguments)
}
window.gtag('consent', 'default', {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  personalization_storage: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
})
