<?php
/**
 * Settings added to the LocalSettings.php of MediaWiki's installer: uploads, thumbnails rendered on the first
 * request, no outgoing requests, and the licence fields of the CommonsMetadata extension.
 */
$folder = dirname( MW_CONFIG_FILE );

$wgArticlePath = '/wiki/$1';
$wgResourceBasePath = '';
$wgUploadPath = '/images';
$wgUploadDirectory = "$folder/images";
$wgCacheDirectory = "$folder/cache";
$wgTmpDirectory = "$folder/tmp";

$wgEnableUploads = true;
$wgFileExtensions = [ 'svg', 'png', 'jpg', 'gif' ];
$wgSVGConverter = 'rsvg';
$wgUseImageMagick = false;
$wgGenerateThumbnailOnParse = false;
$wgMaxShellMemory = 0;

$wgUseInstantCommons = false;
$wgForeignFileRepos = [];
$wgEnableEmail = false;
$wgPingback = false;
$wgHTTPProxy = 'http://127.0.0.1:9';

$wgMainCacheType = CACHE_NONE;
$wgMessageCacheType = CACHE_NONE;
$wgParserCacheType = CACHE_NONE;
$wgSessionCacheType = CACHE_DB;
$wgJobRunRate = 0;
$wgRateLimits = [];

/** The extension's fields for each licence template; it omits what it can't parse. */
const LICENCE_FIELDS = [
	'pd-textlogo' => [
		'License' => 'pd', 'LicenseShortName' => 'Public domain', 'UsageTerms' => 'Public domain',
		'AttributionRequired' => 'false', 'Copyrighted' => 'False',
	],
	'cc-zero' => [
		'License' => 'cc0', 'LicenseShortName' => 'CC0',
		'UsageTerms' => 'Creative Commons Zero, Public Domain Dedication',
		'LicenseUrl' => 'http://creativecommons.org/publicdomain/zero/1.0/deed.en',
		'AttributionRequired' => 'false', 'Copyrighted' => 'True',
	],
	'cc-by-4.0' => [
		'License' => 'cc-by-4.0', 'LicenseShortName' => 'CC BY 4.0',
		'UsageTerms' => 'Creative Commons Attribution 4.0',
		'LicenseUrl' => 'https://creativecommons.org/licenses/by/4.0',
		'AttributionRequired' => 'true', 'Copyrighted' => 'True',
	],
	'cc-by-sa-3.0' => [
		'License' => 'cc-by-sa-3.0', 'LicenseShortName' => 'CC BY-SA 3.0',
		'UsageTerms' => 'Creative Commons Attribution-Share Alike 3.0',
		'LicenseUrl' => 'https://creativecommons.org/licenses/by-sa/3.0',
		'AttributionRequired' => 'true', 'Copyrighted' => 'True',
	],
	'mit' => [
		'LicenseShortName' => 'MIT', 'UsageTerms' => 'MIT License',
		'LicenseUrl' => 'http://opensource.org/licenses/mit-license.php',
		'AttributionRequired' => 'true', 'Copyrighted' => 'True',
	],
	'non-free logo' => [
		'LicenseShortName' => 'Fair use', 'UsageTerms' => 'Fair use of copyrighted material',
		'NonFree' => 'true', 'Copyrighted' => 'True',
	],
];

/**
 * Returns the extension's fields for a file from the templates of its description page.
 * @return array<string,string> field name => HTML
 */
function readDescriptionPage( string $wikitext ): array {
	$fields = [ 'Restrictions' => '' ];
	preg_match_all( '/\{\{([^{}|]+)\|?([^{}]*)\}\}/', $wikitext, $templates, PREG_SET_ORDER );
	foreach ( $templates as [ , $name, $argument ] ) {
		$name = strtolower( $name );
		$fields += LICENCE_FIELDS[$name] ?? [];
		if ( isset( LICENCE_FIELDS[$name] ) && $argument !== '' ) {
			$fields['Artist'] = linkToUser( $argument );
		} elseif ( $name === 'trademarked' ) {
			$fields['Restrictions'] = 'trademarked';
		} elseif ( $name === 'delete' ) {
			$fields['DeletionReason'] = htmlspecialchars( $argument );
		} elseif ( $name === 'information' ) {
			$fields['ImageDescription'] = htmlspecialchars( between( $argument, 'description=', '|source=' ) );
			$fields['Credit'] = '<span class="int-own-work" lang="en">'
				. htmlspecialchars( between( $argument, '|source=', '|author=' ) ) . '</span>';
		}
	}
	preg_match_all( '/\[\[Category:([^]|]+)/', $wikitext, $categories );
	return $fields + [ 'Categories' => implode( '|', $categories[1] ) ];
}

/** Links an author like Commons: protocol-relative, to the user page. */
function linkToUser( string $name ): string {
	global $wgServer;
	$host = preg_replace( '/^https?:/', '', $wgServer );
	$page = wfUrlencode( strtr( $name, ' ', '_' ) );
	$text = htmlspecialchars( $name );
	return "<a href=\"$host/wiki/User:$page\" title=\"User:$text\">$text</a>";
}

function between( string $text, string $start, string $end ): string {
	return explode( $end, explode( $start, $text, 2 )[1] ?? '', 2 )[0];
}

$wgHooks['GetExtendedMetadata'][] = static function ( &$combinedMeta, $file ) {
	$page = MediaWiki\MediaWikiServices::getInstance()->getWikiPageFactory()->newFromTitle( $file->getTitle() );
	$content = $page->getContent();
	$wikitext = $content instanceof TextContent ? $content->getText() : '';
	foreach ( readDescriptionPage( $wikitext ) as $name => $value ) {
		$combinedMeta[$name] = [ 'value' => $value, 'source' => 'commons-templates' ];
	}
};
