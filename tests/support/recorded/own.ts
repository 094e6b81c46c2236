import type { CartGoods } from '../../../application/storefront/cart/emptying.ts'
import type { StoreEvents, StoreName } from '../../../application/storefront/storeEvents.ts'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'

/**
 * The personal values in each event of the browser's log, with `own` in their place; null if it can have
 * none.
 */
type Own = {
  readonly [Store in StoreName]: { readonly [Type in StoreEvents[Store]['type']]: unknown }
}

/** A cart with all of its shopper's personal values. */
export const ownCart = (own: string): CartState => ({
  ...emptyCart(),
  coupons: [{ code: own, title: 'Korting', type: 'fixedAmount', amount: cents(100) }],
  delivery: {
    shippingId: 'pickup',
    pickupLocationId: own,
    fee: { exclVat: cents(0), inclVat: cents(0), rate: basisPoints(2100) },
    countryCode: 'NL',
  },
  addressId: own,
  orderUid: own,
})

/** The contents of such a cart. */
const ownGoods = (own: string): CartGoods => ({ lines: [], codes: [own] })

/** Events of every type: a new type does not compile until its personal values are given here. */
export const ownEvents = (own: string): Own => ({
  cart: {
    CartAsked: null,
    CartLoaded: { cart: ownCart(own), version: 3 },
    CartUnavailable: null,
    RequestFrozen: null,
    TaskAnswered: null,
    QuantityLowered: null,
    CartRefused: null,
    CartPutOff: null,
    WentOffline: null,
    CameOnline: null,
    TaskQueued: null,
    TaskChanged: null,
    TaskSent: null,
    TaskDelayed: null,
    TaskCompleted: null,
    TaskRefused: null,
    QueueSealed: null,
    QueueRestored: null,
    QueueCleared: null,
  },
  emptying: {
    CartEmptyingCalled: ownGoods(own),
    CartEmptied: ownGoods(own),
    CartEmptyingFailed: null,
    EmptiedCartRestored: null,
    EmptiedCartForgotten: null,
  },
  coupon: { CouponTyped: { text: own }, CouponCalled: { code: own }, CouponCallEnded: { code: own } },
  announcements: { CartAnnounced: null },
  pages: {
    PageRequested: { url: `/zoeken?q=${own}` },
    PageShown: { url: `/account/${own}`, page: { type: 'account-order', order: { number: own } } },
    PageFailed: { url: `/zoeken?q=${own}` },
    PageRepriced: { page: { type: 'checkout', information: { firstName: own } } },
  },
  search: { QueryTyped: { query: own }, ResultsShown: { query: own, groups: [] } },
  overlays: {
    OverlayOpened: { name: 'addresses', payload: { streetName: own } },
    OverlayClosed: null,
  },
  notices: {
    NoticeShown: null,
    NoticeChanged: null,
    NoticeClosed: null,
    NoticesCleared: null,
    NoticesArrived: null,
    NoticesHeld: null,
    NoticesReleased: null,
  },
  loading: { WorkBegan: null, WorkEnded: null, LoaderShown: null, LoaderHidden: null },
  moment: { MomentCame: null },
  consent: { ConsentGiven: null, ConsentRestored: null, ConsentAssumed: null },
  filters: {
    ListingEntered: { listing: own },
    FacetOpened: { name: own },
    FacetClosed: { name: own },
    FacetTyped: { name: 'merk', text: own },
    FacetSearched: { name: 'merk', text: own },
    MoreShown: { name: own },
    LessShown: { name: own },
    PanelOpened: null,
    PanelClosed: null,
    PriceMoved: null,
    PriceSettled: null,
  },
  checkout: {
    CheckoutOpened: { view: { information: { firstName: own } } },
    FieldFilled: { field: 'emailAddress', value: own },
    ReferenceFilled: { field: 'reference', value: own },
    FieldsFound: { errors: { emailAddress: own } },
    ProblemFound: { problem: own },
    PickupShown: { points: [{ id: own, zipCode: own }] },
    StepTaken: { pickupLocationId: own },
    CartSeen: { cart: ownCart(own) },
    OrderChanged: null,
    Informed: null,
    SavedAddressesOffered: { offered: [own] },
    SavedAddressChosen: { id: own },
    DeliveryOffered: null,
    DeliveryChosen: null,
    PickupChosen: { id: own },
    PaymentOffered: null,
    PaymentChosen: null,
    PaymentBegun: null,
    PaymentEnded: null,
    StepReached: null,
  },
  address: {
    AddressBegun: { fields: { streetName: own } },
    CountryChanged: { countryCode: own },
    AddressTyped: { field: 'zipCode', value: own },
    LookUpBegun: { house: own },
    AddressFound: { street: own, city: own },
    AddressMissed: null,
    AddressSearched: { query: own },
    SuggestionsShown: { suggestions: [{ label: own }] },
    SuggestionChosen: { value: own },
    DetailsAsked: { label: own },
    AddressChosen: { streetName: own },
    ManualEntryBegun: null,
    SearchReopened: null,
  },
  choosing: { OptionChosen: null },
  measuring: { SizeTyped: { typed: { width: own } } },
  visitor: { VisitorRecognised: { isKnown: own } },
  account: {
    AccountAsked: null,
    AccountArrived: { account: { firstName: own, emailAddress: own } },
    AccountMissed: null,
  },
  paymentOrder: {
    PaymentOptionsAsked: { orderUid: own },
    PaymentOptionsArrived: { ways: [{ id: own }] },
    PaymentOptionsCleared: null,
    PaymentOptionChosen: { id: own },
    OrderPayBegan: null,
    OrderPayEnded: null,
  },
})
