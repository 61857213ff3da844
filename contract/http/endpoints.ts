/**
 * The method and path of every endpoint, with parameters as `:name`. Pages import only these strings and so load no
 * schemas. The input, response and errors of an endpoint are in its feature's file.
 */
// logos
export const getLogo = 'GET /api/logos/:id';
export const listSamples = 'GET /api/logos/samples';

// checks
export const checkFile = 'GET /api/logos/:id/check';

// search
export const searchLogos = 'GET /api/search';
export const suggestNames = 'GET /api/suggest';

// brands
export const findBrand = 'GET /api/brands';
export const getBrand = 'GET /api/brands/:id';

// addresses
export const openLogo = 'GET /logo/:brand';
export const describeLogo = 'GET /logo/:brand.json';

// keys
export const listKeys = 'GET /api/user/keys';
export const createKey = 'POST /api/user/keys';
export const endKey = 'DELETE /api/user/keys/:id';

// v1
export const searchLogosV1 = 'GET /api/v1/search';
export const suggestNamesV1 = 'GET /api/v1/suggest';
export const findBrandV1 = 'GET /api/v1/brands';
export const getBrandV1 = 'GET /api/v1/brands/:id';
export const getLogoV1 = 'GET /api/v1/logos/:id';
export const checkFileV1 = 'GET /api/v1/logos/:id/check';
export const openFileV1 = 'GET /api/v1/logos/:id/file';
export const matchNamesV1 = 'POST /api/v1/match';
export const downloadLogosV1 = 'POST /api/v1/downloads';
export const getAccountV1 = 'GET /api/v1/account';
export const endOwnKeyV1 = 'DELETE /api/v1/key';

// wall
export const matchNames = 'POST /api/wall/match';
export const checkLogos = 'POST /api/wall/logos';

// config
export const getConfig = 'GET /api/config';

// accounts
export const signUp = 'POST /api/users/register';
export const signIn = 'POST /api/users/login';
export const signInWithIdentity = 'POST /api/auth/firebase';
export const signOut = 'POST /api/logout';
export const confirmPassword = 'POST /api/users/confirm-password';
export const requestReset = 'POST /api/users/request-reset';
export const validateResetToken = 'GET /api/users/validate-reset-token';
export const resetPassword = 'POST /api/users/reset-password';
export const getProfile = 'GET /api/user/profile';
export const changeUsername = 'PUT /api/user/update-username-direct';
export const changePassword = 'POST /api/user/change-password';
export const endOtherSessions = 'POST /api/user/end-other-sessions';
export const exportAccount = 'GET /api/user/export';
export const deleteAccount = 'DELETE /api/user';

// downloads
export const trackDownload = 'POST /api/downloads/track';
export const startBatch = 'POST /api/downloads/batch/start';
export const trackBatch = 'POST /api/downloads/batch';
export const refundDownload = 'POST /api/downloads/refund';
export const checkLimit = 'GET /api/downloads/check-limit';
export const listDownloads = 'GET /api/user/downloads';

// collections
export const listCollections = 'GET /api/collections';
export const createCollection = 'POST /api/collections';
export const importCollections = 'POST /api/collections/import';
export const listSavedIn = 'GET /api/collections/saved-in';
export const getCollection = 'GET /api/collections/:id';
export const changeCollection = 'PATCH /api/collections/:id';
export const deleteCollection = 'DELETE /api/collections/:id';
export const listCollectionUrls = 'GET /api/collections/:id/urls';
export const addCollectionLogos = 'POST /api/collections/:id/logos';
export const changeCollectionLogo = 'PATCH /api/collections/:id/logos';
/** Not DELETE, because some proxies drop its body. */
export const removeCollectionLogos = 'POST /api/collections/:id/logos/remove';
export const shareCollection = 'POST /api/collections/:id/share';
export const unshareCollection = 'DELETE /api/collections/:id/share';
export const getSharedCollection = 'GET /api/shared-collections/:token';

// subscription
export const createSubscription = 'POST /api/subscription/create';
export const verifySubscription = 'GET /api/subscription/verify';
export const cancelSubscription = 'POST /api/subscription/cancel';
export const resumeSubscription = 'POST /api/subscription/resume';
export const openPortal = 'GET /api/subscription/portal';
export const receiveStripeEvent = 'POST /api/webhooks/stripe';

// codes
export const redeemCode = 'POST /api/redeem-premium-code';
export const listCodes = 'GET /api/admin/premium-codes';
export const createCodes = 'POST /api/admin/premium-codes';
export const invalidateCode = 'PUT /api/admin/premium-codes/:id/invalidate';

// admin
export const listUsers = 'GET /api/admin/users';
export const grantSubscription = 'POST /api/admin/grant-subscription';
export const downgradeSubscription = 'POST /api/admin/downgrade-subscription';
export const deleteUser = 'DELETE /api/admin/users/:id';
export const resetAdministrator = 'POST /api/admin/reset';
export const createTestAccounts = 'POST /api/admin/reset-all-users';
export const getOverview = 'GET /api/admin/overview';

// audit
export const listAudit = 'GET /api/admin/audit';
